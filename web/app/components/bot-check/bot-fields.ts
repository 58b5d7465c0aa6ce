export const BOT_FIELDS = {
  /** Honeypot: invisible to people. */
  trap: 'website',
  /** Sealed time of the page; checked when no script ran. */
  stamp: 'form_stamp',
  /** Result of the script's check. */
  proof: 'form_proof',
} as const
