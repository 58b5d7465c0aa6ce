/** Where an entry has a text that a preview shows. */
export type EditTag = {
  /** Contentstack's edit tag: `page.home.de.sections.0.story.headline` */
  readonly field: string
  /** The items of lists that the text is in, from the outermost: `page.home.de.sections.0`. Those of referring entries are among them. */
  readonly items: readonly string[]
}

/**
 * Marks of the texts of one preview page. A mark is appended to a text when its entry is read, stays with it through mapping and
 * rendering, and is taken out of the HTML before it is sent.
 */
export type EditMarks = {
  mark(tag: EditTag): string
  /** The tags of the marks in a text. */
  read(text: string): EditTag[]
}

// Unicode's noncharacters, which are meant for use within a program: no text has them.
const START = '\uFDD0'
const ZERO = 0xfde0
const MARK = /\uFDD0([\uFDE0-\uFDEF]+)/g
/** As they are, and in URLs, percent-encoded once or more often. */
const MARKS = /[\uFDD0\uFDE0-\uFDEF]+|(?:%(?:25)*EF%(?:25)*B7%(?:25)*(?:90|A[0-9A-F]))+/gi

export function createEditMarks(): EditMarks {
  const tags: EditTag[] = []
  return {
    mark(tag) {
      const digits = [...tags.length.toString(16)]
      tags.push(tag)
      return START + digits.map(digit => String.fromCharCode(ZERO + Number.parseInt(digit, 16))).join('')
    },
    read: text =>
      [...text.matchAll(MARK)].flatMap(([, digits = '']) => {
        const hex = [...digits].map(digit => (digit.charCodeAt(0) - ZERO).toString(16)).join('')
        return tags[Number.parseInt(hex, 16)] ?? []
      }),
  }
}

export function withoutMarks(text: string): string {
  return text.replace(MARKS, '')
}
