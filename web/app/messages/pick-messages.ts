/** The messages that a view shows itself: the others need not be sent. */
export function pickMessages<M extends object, const N extends keyof M>(
  messages: M,
  names: readonly N[],
): Pick<M, N> {
  return Object.fromEntries(names.map(name => [name, messages[name]])) as Pick<M, N>
}
