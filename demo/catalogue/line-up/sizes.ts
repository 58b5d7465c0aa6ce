export const lengths = (...cm: number[]) => ({ option: 'Length' as const, values: cm.map(n => `${n} cm`) })
export const sizes = (...values: string[]) => ({ option: 'Size' as const, values })
export const brakes = (...mm: number[]) => ({
  option: 'Brake width' as const,
  values: mm.map(n => `${n} mm`),
})
export const mondo = (from: number, to: number) =>
  sizes(...Array.from({ length: (to - from) * 2 + 1 }, (_, step) => (from + step / 2).toFixed(1)))
