/** `migrations/0104-cart.ts`. */
export interface CartTables {
  cart_lines: {
    id: string
    user_id: string
    warehouse_id: number
    area_id: number
    sku_id: string
    number: number
    checked: boolean
    price_then: number
    added_at: number
    /** `1630-fitted-cart-lines.ts`. */
    fitted_to: string | null
  }
  /** `0361-cart-undo.ts`. */
  removed_cart_lines: CartTables['cart_lines'] & { removed_at: number }
}

declare module '../../db/tables' {
  interface Database extends CartTables {}
}
