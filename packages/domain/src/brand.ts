declare const brand: unique symbol

/** Two numbers that mean different things are different types; the brand exists for the compiler only. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
