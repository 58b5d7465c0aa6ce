export type Click = {
  readonly query: string
  readonly documentId: string
  readonly requestId: string
  readonly from: 'results' | 'autocomplete'
}

/** Reports a click on a result with a beacon. `searchPath`: URL of the search page. */
export function reportClick(searchPath: string, click: Click): void {
  if (click.query !== '') navigator.sendBeacon(`${searchPath}/click`, new URLSearchParams(click))
}
