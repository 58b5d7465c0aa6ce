export { renderEmail } from './render-email.tsx'
export { sampleEmails } from './sample-emails.ts'
