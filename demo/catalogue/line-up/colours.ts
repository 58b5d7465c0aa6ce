import type { Colour } from './item.ts'

export const glacier: Colour = { key: 'glacier', name: 'Glacier', hex: ['#9EC7D8'] }
export const granite: Colour = { key: 'granite', name: 'Granite', hex: ['#4A4F55'] }
export const alpenglow: Colour = { key: 'alpenglow', name: 'Alpenglow', hex: ['#E8745A'] }
export const spruce: Colour = { key: 'spruce', name: 'Spruce', hex: ['#2F4A3F'] }
export const snow: Colour = { key: 'snow', name: 'Snow', hex: ['#F2F3F0'] }
export const night: Colour = { key: 'night', name: 'Night', hex: ['#16202C'] }
export const larch: Colour = { key: 'larch', name: 'Larch', hex: ['#D9A441'] }
export const signal: Colour = { key: 'signal', name: 'Signal', hex: ['#FF5A1F'] }
export const heather: Colour = { key: 'heather', name: 'Heather', hex: ['#8A6F8E'] }
export const stone: Colour = { key: 'stone', name: 'Stone', hex: ['#B7AFA3'] }
export const ultramarine: Colour = { key: 'ultramarine', name: 'Ultramarine', hex: ['#2746A6'] }
export const dawn: Colour = { key: 'dawn', name: 'Dawn', hex: ['#E8745A', '#8A6F8E', '#16202C'] }
