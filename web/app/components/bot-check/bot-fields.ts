/** The fields that a guarded form carries beside its own. */
export const BOT_FIELDS = {
  /** People do not see it: whoever fills it in is none. */
  trap: 'website',
  /** When the page was made, sealed: it stands in where no script runs. */
  stamp: 'form_stamp',
  /** What the script found out. */
  proof: 'form_proof',
} as const
