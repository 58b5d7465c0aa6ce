/** A GTIN-8, -12, -13 or -14 whose last digit is right (GS1 General Specifications, check digit calculation). */
export function isGtin(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false
  const sum = [...code]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
