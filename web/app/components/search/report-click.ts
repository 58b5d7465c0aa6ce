export type Click = {
  readonly query: string
  /** The search's document. */
  readonly documentId: string
  readonly requestId: string
  readonly from: 'results' | 'autocomplete'
}

/** Tells the shop that a result was followed, without holding up the step to it. `searchPath` is the search page's. */
export function reportClick(searchPath: string, click: Click): void {
  if (click.query !== '') navigator.sendBeacon(`${searchPath}/click`, new URLSearchParams(click))
}
