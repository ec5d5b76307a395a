/**
 * Makes an error that nobody throws, without the stack that V8 would hold, which costs more than all else: it would say
 * where a getter was called. As Node does inside, for the time of the call only; where the limit is not V8's, or the host has
 * frozen it, errors have their stacks.
 */
export function withoutStack<E>(make: () => E): E {
  const host = Error as { stackTraceLimit?: unknown };
  const limit = host.stackTraceLimit;
  if (typeof limit !== "number" || !Reflect.set(host, "stackTraceLimit", 0)) return make();
  try {
    return make();
  } finally {
    host.stackTraceLimit = limit;
  }
}
