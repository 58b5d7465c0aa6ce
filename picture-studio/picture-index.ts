/** Writes what follows from the pictures: media.json and the contact sheets. */
import { writeContactSheets } from './contact-sheet.ts'
import { writeMedia } from './media.ts'

await writeMedia()
await writeContactSheets()
