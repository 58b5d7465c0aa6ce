/** Protected forms; letters and `_` only, as reCAPTCHA requires. */
export const BOT_ACTIONS = [
  'sign_in',
  'create_account',
  'order_lookup',
  'pro_application',
  'pro_code',
  'newsletter',
  'back_in_stock',
  'contact',
] as const
export type BotAction = (typeof BOT_ACTIONS)[number]
