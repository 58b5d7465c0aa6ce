/** What the pages of a market have to know to report events. */
export type AnalyticsSettings = {
  /** `url`: origin of Google Tag Manager, or of the operator's tagging server. */
  readonly tagManager: { readonly id: string; readonly url: string } | null
  /** Events are also posted to the shop's own endpoint. */
  readonly endpoint: boolean
}
