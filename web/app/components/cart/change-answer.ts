/**
 * What a form of a cart's line is answered. `lineId` is empty where the form names no line. `isCartGone`: what the page
 * shows is no more.
 */
export type ChangeAnswer =
  | { readonly ok: true; readonly removed: boolean }
  | { readonly ok: false; readonly lineId: string; readonly message: string; readonly isCartGone?: boolean }
