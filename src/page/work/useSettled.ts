import { useEffect, useState } from "preact/hooks";

/** The time in milliseconds without a key press after which a text is used. */
const PAUSE = 250;

/** Returns the last value that did not change for some milliseconds. */
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
