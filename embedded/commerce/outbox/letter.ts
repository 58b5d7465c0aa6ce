/** A mail that is to be written: what it is about. Its words are found when it goes out. `locale`: `de-de`. */
export type Letter =
  | { kind: 'order-placed'; to: string; locale: string; orderId: number; url: string }
  | { kind: 'password-reset'; to: string; locale: string; url: string }
  | { kind: 'account-created'; to: string; locale: string; name: string }
