export { writeLetter } from './render-email.tsx'
export { sampleLetters } from './sample-emails.ts'
