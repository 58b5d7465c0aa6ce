import { refusedLines } from '../commands/check-content.ts'
import { ContentProblems } from './content-problems.ts'
import { importFiles } from './read-export.ts'
import { readStackFolder } from './stack-folder.ts'
import { exportFiles } from './write-export.ts'
import { writeFolder } from './write-folder.ts'

/**
 * Writes a content folder as an export of Contentstack's command line tool. Nothing is written if anything is wrong.
 * Throws ContentProblems.
 */
export async function exportContent(
  contentFolder: string,
  target: string,
): Promise<{ readonly entries: number; readonly others: readonly string[] }> {
  await acceptContent(contentFolder)
  const folder = readStackFolder(contentFolder)
  await writeFolder(target, exportFiles(folder))
  return { entries: folder.entries.length, others: folder.others }
}

/** Writes such an export as a new content folder. Nothing is written if anything is wrong. Throws ContentProblems. */
export async function importContent(
  source: string,
  contentFolder: string,
): Promise<{ readonly entries: number }> {
  await writeFolder(contentFolder, importFiles(source), acceptContent)
  return { entries: readStackFolder(contentFolder).entries.length }
}

/** Throws ContentProblems when the content server would refuse any of it. */
export async function acceptContent(directory: string): Promise<void> {
  const lines = await refusedLines(directory)
  if (lines.length > 0) throw new ContentProblems(lines)
}
