/** Options that are colors, as files of shops call them. */
const COLOR_OPTIONS = ['color', 'colour', 'farbe', 'couleur', 'coloris', 'colore', 'färg', 'farge', 'kleur']

/** Hex colors of words in English, German, Spanish, French and Italian. A longer word counts before one that is in it. */
const COLOR_WORDS: readonly (readonly [hex: string, words: readonly string[]])[] = [
  ['#c9a227', ['gold', 'oro', 'doré']],
  ['#c0c4c7', ['silver', 'silber', 'plata', 'argent']],
  ['#e07a2f', ['orange', 'naranja', 'arancio']],
  ['#d98aa6', ['pink', 'rosa', 'rose']],
  ['#6d4f8d', ['purple', 'violet', 'lila', 'morado', 'viola']],
  ['#7a5a3c', ['brown', 'braun', 'marrón', 'marron', 'marrone']],
  ['#c9b48a', ['beige', 'sand', 'arena', 'sable', 'sabbia']],
  ['#33414f', ['navy', 'marine']],
  ['#23262a', ['black', 'schwarz', 'negro', 'noir', 'nero']],
  ['#f4f5f3', ['white', 'weiß', 'weiss', 'blanco', 'blanc', 'bianco']],
  ['#8b9196', ['grey', 'gray', 'grau', 'gris', 'grigio']],
  ['#2f5fa8', ['blue', 'blau', 'azul', 'bleu', 'blu']],
  ['#3f7a4a', ['green', 'grün', 'verde', 'vert']],
  ['#e3c13b', ['yellow', 'gelb', 'amarillo', 'jaune', 'giallo']],
  ['#b3362b', ['red', 'rot', 'rojo', 'rouge', 'rosso']],
]
const UNKNOWN = '#b8bec0'

/** The swatch of a color without one in its table; none for an option that is no color. */
export function usualSwatch(option: string | undefined, value: string | undefined): readonly string[] {
  if (option === undefined || value === undefined || !COLOR_OPTIONS.includes(option.toLowerCase())) return []
  const name = value.toLowerCase()
  const [hex] = COLOR_WORDS.find(([, words]) => words.some(word => name.includes(word))) ?? [UNKNOWN]
  return [hex]
}
