import { useEffect, useState } from "preact/hooks";

/** How long nobody has to type before what was typed is taken for meant. */
const PAUSE = 250;

/** A value as it was when it last stayed the same for a while, in milliseconds. */
export function useSettled<Value>(value: Value, pause = PAUSE): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return settled;
}
