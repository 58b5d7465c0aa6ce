type Argument = string | number

/** A call of a function as the text of an inline script. Lines go without their indentation, which compresses badly. */
export function scriptText<Args extends readonly Argument[]>(
  run: (...args: Args) => void,
  ...args: Args
): string {
  const source = String(run).replaceAll(/\n\s+/g, '\n').replaceAll('/* @__PURE__ */ ', '')
  return `(${source})(${args.map(argument => JSON.stringify(argument)).join()})`
}

/** JSON as the text of a script of data. What could end the script, or a line of it, is escaped. */
export function scriptJson(value: unknown): string {
  const text = JSON.stringify(value)
  return text.replace(/[<>&\u2028\u2029]/g, code => `\\u${code.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
