/** Of the embedded media server: its folder in a shop's `pictures/`. */
export const PICTURE_ALIAS = 'firnline'
