/**
 * The numbers q0 = 1, q1, ..., qr of a linear recurrence: for every n from r on, q0 a(n) + q1 a(n-1) + ... + qr a(n-r) = 0.
 * For the powers of two they are 1, -2.
 */
export type Recurrence = readonly bigint[];

/**
 * A prime far beyond the coefficients that occur, so that they can be read off their remainders. A Mersenne prime; that the
 * result is right does not depend on it, see {@link recurrenceOf}.
 */
const PRIME = 2n ** 4423n - 1n;

/**
 * Returns the shortest recurrence of integers that satisfy some recurrence with at most half as many terms as there are
 * integers.
 *
 * It is found by its remainders modulo a prime (Massey, "Shift-register synthesis and BCH decoding", 1969) and checked
 * against all the numbers. The check is a proof: what the recurrence yields also satisfies the unknown longer
 * recurrence, and is zero wherever it is zero in as many neighbours as that has terms.
 *
 * @throws {Error} if the numbers have no such recurrence
 */
export function recurrenceOf(numbers: readonly bigint[]): Recurrence {
  const recurrence = massey(numbers.map(modulo)).map((q) => (q > PRIME / 2n ? q - PRIME : q));
  for (let n = recurrence.length - 1; n < numbers.length; n++) {
    const sum = recurrence.reduce((total, q, i) => total + q * (numbers[n - i] ?? 0n), 0n);
    if (sum !== 0n) throw new Error("the numbers have no linear recurrence of half their length");
  }
  return recurrence;
}

/**
 * Returns a number of a sequence that satisfies a recurrence from the first number on, by halving its index: Fiduccia, "An
 * efficient formula for linear recurrences" (1985).
 *
 * @param numbers the first numbers of the sequence, at least as many as the recurrence has terms
 */
export function termOf(numbers: readonly bigint[], recurrence: Recurrence, index: number): bigint {
  // x to the power of the index, divided by the polynomial of the recurrence: its remainder gives the sum that the
  // number is.
  let remainder: readonly bigint[] = [1n];
  for (const bit of index.toString(2)) {
    const square = squared(remainder);
    remainder = reduced(bit === "1" ? [0n, ...square] : square, recurrence);
  }
  return remainder.reduce((sum, coefficient, i) => sum + coefficient * (numbers[i] ?? 0n), 0n);
}

/** Returns the square of a polynomial, whose coefficients are in ascending order. */
function squared(polynomial: readonly bigint[]): bigint[] {
  const square = new Array<bigint>(Math.max(0, 2 * polynomial.length - 1)).fill(0n);
  polynomial.forEach((a, i) => {
    square[2 * i] = (square[2 * i] ?? 0n) + a * a;
    for (let j = 0; j < i; j++) square[i + j] = (square[i + j] ?? 0n) + 2n * a * (polynomial[j] ?? 0n);
  });
  return square;
}

/** Returns the remainder of a polynomial when it is divided by that of a recurrence, x^r + q1 x^(r-1) + ... + qr. */
function reduced(polynomial: bigint[], recurrence: Recurrence): bigint[] {
  const degree = recurrence.length - 1;
  for (let i = polynomial.length - 1; i >= degree; i--) {
    const leading = polynomial[i] ?? 0n;
    if (leading === 0n) continue;
    for (let j = 1; j <= degree; j++) polynomial[i - j] = (polynomial[i - j] ?? 0n) - leading * (recurrence[j] ?? 0n);
  }
  return polynomial.slice(0, degree);
}

/** Returns the shortest recurrence of numbers modulo {@link PRIME}. */
function massey(numbers: readonly bigint[]): bigint[] {
  let current: bigint[] = [1n];
  let length = 0;
  // The recurrence before the last change of length, the discrepancy that it had, and how many numbers ago that was.
  let earlier: readonly bigint[] = [1n];
  let earlierDiscrepancy = 1n;
  let distance = 1;
  numbers.forEach((_, n) => {
    const discrepancy = modulo(current.reduce((sum, q, i) => sum + q * (numbers[n - i] ?? 0n), 0n));
    if (discrepancy === 0n) {
      distance++;
      return;
    }
    const factor = modulo(discrepancy * inverse(earlierDiscrepancy));
    const corrected = Array.from({ length: Math.max(current.length, earlier.length + distance) }, (__, i) =>
      modulo((current[i] ?? 0n) - factor * (earlier[i - distance] ?? 0n)),
    );
    if (2 * length <= n) {
      [earlier, earlierDiscrepancy, distance] = [current, discrepancy, 1];
      length = n + 1 - length;
    } else {
      distance++;
    }
    current = corrected;
  });
  return current.slice(0, length + 1);
}

function modulo(number: bigint): bigint {
  const rest = number % PRIME;
  return rest < 0n ? rest + PRIME : rest;
}

/** Returns the number that multiplied by this one is 1 modulo {@link PRIME} (extended Euclidean algorithm). */
function inverse(number: bigint): bigint {
  let [a, b] = [PRIME, number];
  let [x, y] = [0n, 1n];
  while (b > 0n) {
    const quotient = a / b;
    [a, b] = [b, a - quotient * b];
    [x, y] = [y, x - quotient * y];
  }
  return modulo(x);
}
