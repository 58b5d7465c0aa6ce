/** How the keys of display texts begin that name ways of shipping: `Standard` alone is the norm that a product meets. */
export const SHIPPING_METHOD = 'shipping method - '
