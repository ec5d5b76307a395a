;; Reads lines of octets by a table, which begins after 2^18 octets of this memory: for each row of 256 entries, where in the table the
;; next row begins, in octets. In the column of LF stands instead what is to be noted of the line that ends there; after it, the next
;; line begins in row $start.
;;
;; A line is noted in eight octets: what the table says of it, and the place after its LF. One automaton waits for the memory at each octet,
;; so four sections of the input are read in turn, each by an automaton of its own. Assembled by scripts/generate.
(module
  (memory (export "memory") 1)

  ;; The row that the last call ended in.
  (global $row (export "row") (mut i32) (i32.const 0))

  ;; Reads one section; sets $row; returns where its notes end.
  (func $section (param $row i32) (param $from i32) (param $to i32) (param $notes i32) (param $start i32) (result i32)
    (local $octet i32)
    (block $end
      (loop $next
        (br_if $end (i32.ge_u (local.get $from) (local.get $to)))
        (local.set $octet (i32.load8_u (local.get $from)))
        (local.set $from (i32.add (local.get $from) (i32.const 1)))
        (local.set $row (i32.load offset=0x40000 (i32.add (local.get $row) (i32.shl (local.get $octet) (i32.const 2)))))
        (br_if $next (i32.ne (local.get $octet) (i32.const 10)))
        (i32.store (local.get $notes) (local.get $row))
        (i32.store offset=4 (local.get $notes) (local.get $from))
        (local.set $notes (i32.add (local.get $notes) (i32.const 8)))
        (local.set $row (local.get $start))
        (br $next)))
    (global.set $row (local.get $row))
    (local.get $notes))

  ;; Reads the octets from 0 to $end, in sections that begin at 0 (in row $row) and, each after an LF, at $b, $c and $d. If $d is
  ;; $end, there is one section only. Returns where the notes end; they begin at $notes, and may need eight octets for each octet read.
  (func (export "scan")
    (param $row i32) (param $start i32) (param $b i32) (param $c i32) (param $d i32) (param $end i32) (param $notes i32)
    (result i32)
    (local $rowB i32) (local $rowC i32) (local $rowD i32)
    (local $notesA i32) (local $notesB i32) (local $notesC i32) (local $notesD i32)
    (local $firstB i32) (local $firstC i32) (local $firstD i32)
    (local $shortest i32) (local $i i32) (local $octet i32)

    (local.set $rowB (local.get $start))
    (local.set $rowC (local.get $start))
    (local.set $rowD (local.get $start))
    ;; The notes of each section begin where they would if every octet before it were an LF.
    (local.set $notesA (local.get $notes))
    (local.set $firstB (i32.add (local.get $notes) (i32.shl (local.get $b) (i32.const 3))))
    (local.set $firstC (i32.add (local.get $notes) (i32.shl (local.get $c) (i32.const 3))))
    (local.set $firstD (i32.add (local.get $notes) (i32.shl (local.get $d) (i32.const 3))))
    (local.set $notesB (local.get $firstB))
    (local.set $notesC (local.get $firstC))
    (local.set $notesD (local.get $firstD))

    ;; $shortest: the length of the shortest section.
    (local.set $shortest (local.get $b))
    (if (i32.lt_u (i32.sub (local.get $c) (local.get $b)) (local.get $shortest))
      (then (local.set $shortest (i32.sub (local.get $c) (local.get $b)))))
    (if (i32.lt_u (i32.sub (local.get $d) (local.get $c)) (local.get $shortest))
      (then (local.set $shortest (i32.sub (local.get $d) (local.get $c)))))
    (if (i32.lt_u (i32.sub (local.get $end) (local.get $d)) (local.get $shortest))
      (then (local.set $shortest (i32.sub (local.get $end) (local.get $d)))))

    ;; As far as all four sections go: an octet of each in turn.
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $i) (local.get $shortest)))

        (local.set $octet (i32.load8_u (local.get $i)))
        (local.set $row (i32.load offset=0x40000 (i32.add (local.get $row) (i32.shl (local.get $octet) (i32.const 2)))))
        (if (i32.eq (local.get $octet) (i32.const 10)) (then
          (i32.store (local.get $notesA) (local.get $row))
          (i32.store offset=4 (local.get $notesA) (i32.add (local.get $i) (i32.const 1)))
          (local.set $notesA (i32.add (local.get $notesA) (i32.const 8)))
          (local.set $row (local.get $start))))

        (local.set $octet (i32.load8_u (i32.add (local.get $b) (local.get $i))))
        (local.set $rowB (i32.load offset=0x40000 (i32.add (local.get $rowB) (i32.shl (local.get $octet) (i32.const 2)))))
        (if (i32.eq (local.get $octet) (i32.const 10)) (then
          (i32.store (local.get $notesB) (local.get $rowB))
          (i32.store offset=4 (local.get $notesB) (i32.add (i32.add (local.get $b) (local.get $i)) (i32.const 1)))
          (local.set $notesB (i32.add (local.get $notesB) (i32.const 8)))
          (local.set $rowB (local.get $start))))

        (local.set $octet (i32.load8_u (i32.add (local.get $c) (local.get $i))))
        (local.set $rowC (i32.load offset=0x40000 (i32.add (local.get $rowC) (i32.shl (local.get $octet) (i32.const 2)))))
        (if (i32.eq (local.get $octet) (i32.const 10)) (then
          (i32.store (local.get $notesC) (local.get $rowC))
          (i32.store offset=4 (local.get $notesC) (i32.add (i32.add (local.get $c) (local.get $i)) (i32.const 1)))
          (local.set $notesC (i32.add (local.get $notesC) (i32.const 8)))
          (local.set $rowC (local.get $start))))

        (local.set $octet (i32.load8_u (i32.add (local.get $d) (local.get $i))))
        (local.set $rowD (i32.load offset=0x40000 (i32.add (local.get $rowD) (i32.shl (local.get $octet) (i32.const 2)))))
        (if (i32.eq (local.get $octet) (i32.const 10)) (then
          (i32.store (local.get $notesD) (local.get $rowD))
          (i32.store offset=4 (local.get $notesD) (i32.add (i32.add (local.get $d) (local.get $i)) (i32.const 1)))
          (local.set $notesD (i32.add (local.get $notesD) (i32.const 8)))
          (local.set $rowD (local.get $start))))

        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br $next)))

    ;; The rest of each section by itself.
    (local.set $notesA (call $section
      (local.get $row) (local.get $i) (local.get $b) (local.get $notesA) (local.get $start)))
    (if (i32.eq (local.get $d) (local.get $end)) (then (return (local.get $notesA))))
    (local.set $notesB (call $section
      (local.get $rowB) (i32.add (local.get $b) (local.get $i)) (local.get $c) (local.get $notesB) (local.get $start)))
    (local.set $notesC (call $section
      (local.get $rowC) (i32.add (local.get $c) (local.get $i)) (local.get $d) (local.get $notesC) (local.get $start)))
    (local.set $notesD (call $section
      (local.get $rowD) (i32.add (local.get $d) (local.get $i)) (local.get $end) (local.get $notesD) (local.get $start)))

    ;; Moves the notes together.
    (memory.copy (local.get $notesA) (local.get $firstB) (i32.sub (local.get $notesB) (local.get $firstB)))
    (local.set $notesA (i32.add (local.get $notesA) (i32.sub (local.get $notesB) (local.get $firstB))))
    (memory.copy (local.get $notesA) (local.get $firstC) (i32.sub (local.get $notesC) (local.get $firstC)))
    (local.set $notesA (i32.add (local.get $notesA) (i32.sub (local.get $notesC) (local.get $firstC))))
    (memory.copy (local.get $notesA) (local.get $firstD) (i32.sub (local.get $notesD) (local.get $firstD)))
    (i32.add (local.get $notesA) (i32.sub (local.get $notesD) (local.get $firstD))))
)
