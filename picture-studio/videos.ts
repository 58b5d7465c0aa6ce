/** The shop's films: silent loops, each with a poster image `<name>-poster`. Lengths in seconds; `coarseness` is H.264's quantizer. */
export const VIDEOS = {
  'snow-drift': {
    title: 'Drifting snow',
    description: 'Snow drifts over a mountain at dusk.',
    seconds: 6,
    coarseness: 35,
  },
  'ski-turn': {
    title: 'Nordwand 98',
    description: 'A ski turns slowly on dark ground.',
    seconds: 6,
    coarseness: 22,
  },
} as const

export type VideoName = keyof typeof VIDEOS

export const FRAMES_PER_SECOND = 24
/** The one encoding kept, by the media service's name for it. */
export const PROFILE = 'mp4_720p'
