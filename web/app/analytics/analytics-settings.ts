/** What the pages of a market have to know to report events. */
export type AnalyticsSettings = {
  /** The URL of Google Tag Manager's script with the container's id, or of the operator's tagging server. */
  readonly tagManager: string | null
  /** Events are also posted to the shop's own endpoint. */
  readonly endpoint: boolean
}
