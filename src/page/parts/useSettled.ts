import { useEffect, useState } from "preact/hooks";

/** How long nobody has to type before what was typed is taken for meant. */
const PAUSE = 250;

/** A value as it was when it last stayed the same for a while. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => { setSettled(value); }, PAUSE);
    return () => { clearTimeout(timer); };
  }, [value]);
  return settled;
}
