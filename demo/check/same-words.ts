/** Words of the trade that every language has. */
const NAMES = ['Freeride', 'GripWalk', 'Snowboard', 'Mohair']

/** Words that are the same in both languages, and nothing else would be said. */
export const SAME: Readonly<Record<string, readonly string[]>> = {
  de: [
    ...NAMES,
    'Material',
    'Snowboards',
    'Splitboards',
    'Japan',
    'Standard',
    'Express',
    'Park',
    'Nylon',
    'Polyester',
  ],
  fr: [
    ...NAMES,
    'Skis',
    'Snowboards',
    'Splitboards',
    'Canada',
    'Europe',
    'France',
    'Standard',
    'Express',
    'Expert',
    'Alpine',
    'Polyamide',
    'Nylon',
    'Polyester',
  ],
  es: [...NAMES, 'Color', 'Material', 'Austria'],
  it: [...NAMES, 'Austria', 'Canada', 'Standard', 'Nylon'],
}
