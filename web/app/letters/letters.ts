export { sampleLetters } from './sample-letters.ts'
export { writeLetter } from './write-letter.tsx'
