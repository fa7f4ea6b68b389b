/** Version of the shop: shown in the settings and sent to tracking (spec 7, 9). */
export const APP_VERSION = 'v1.1.0'

/** Brand ids that are saved as a shop type (spec 1, 9). */
const SHOP_TYPES = [1, 2, 3] as const

export type ShopType = (typeof SHOP_TYPES)[number]

const isShopType = (brandId: number): brandId is ShopType =>
  (SHOP_TYPES as readonly number[]).includes(brandId)

/** Returns the shop type of a brand id, which the app sends as number or text; null for any other id. */
export function toShopType(brand: unknown): ShopType | null {
  const id = typeof brand === 'string' && brand.trim() !== '' ? Number(brand) : brand
  return typeof id === 'number' && isShopType(id) ? id : null
}

export type PlatformCode = 'super' | 'pickup'

/** Returns header platformCode (spec 7): 'super' inside an app of shop types 1 to 3, 'pickup' everywhere else. */
export const platformCodeOf = (appBrand: unknown): PlatformCode =>
  toShopType(appBrand) === null ? 'pickup' : 'super'
