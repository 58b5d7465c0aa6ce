type Argument = string | number

/** A call of a function as the text of an inline script. Lines go without their indentation, which compresses badly. */
export function scriptText<Args extends readonly Argument[]>(
  run: (...args: Args) => void,
  ...args: Args
): string {
  const source = String(run).replaceAll(/\n\s+/g, '\n').replaceAll('/* @__PURE__ */ ', '')
  return `(${source})(${args.map(argument => JSON.stringify(argument)).join()})`
}
