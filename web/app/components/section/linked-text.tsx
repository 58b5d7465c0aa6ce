import { Fragment } from 'react'

/** A web address up to where a sentence would end. */
const ADDRESS = /https?:\/\/[^\s()<>]*[^\s()<>.,;:!?]/g

/** An editor's plain text; the web addresses in it can be followed. */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map(({ at, before, address }) => (
    <Fragment key={at}>
      {before}
      {address !== null && (
        <a href={address} rel="noopener" className="underline underline-offset-4 hover:text-accent">
          {address}
        </a>
      )}
    </Fragment>
  ))
}

/** Text and the address that follows it; the last part has none. */
function partsOf(text: string): { at: number; before: string; address: string | null }[] {
  const found = [...text.matchAll(ADDRESS)]
  const ends = [0, ...found.map(match => match.index + match[0].length)]
  return ends.map((at, index) => {
    const match = found[index]
    return { at, before: text.slice(at, match?.index), address: match?.[0] ?? null }
  })
}
