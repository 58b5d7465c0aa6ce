/** What a visitor's device says before anything moves on it. */
export type FilmWishes = { readonly saveData: boolean; readonly reducedMotion: boolean }

/** A banner's film is loaded and played only where nobody asked for less; elsewhere its picture stands for it. */
export function mayPlayFilm({ saveData, reducedMotion }: FilmWishes): boolean {
  return !saveData && !reducedMotion
}
