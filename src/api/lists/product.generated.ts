// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

export const productLists: Record<string, Lists> = {
  carTypes: { list: [{ highlights: [] }] },
  carSeries: { list: [{ tags: [] }] },
  carSeriesDetail: { tags: [], colours: [], figures: [], story: [], types: [{ highlights: [] }], turntable: [] },
  detail: { highlights: [], colours: [], figures: [] },
  list: { list: [{ tags: [] }] },
  goodsDetail: { gallery: [], detail: [], specs: [{ values: [] }], skus: [{ valueIds: [] }], attributes: [], services: [], tags: [], fits: [], coupons: [], comments: { list: [{ pictures: [], largePictures: [], followUp: { pictures: [], largePictures: [] } }] }, related: [{ tags: [] }] },
  specification: { types: [], groups: [{ rows: [{ values: [] }] }] },
  specificationSelected: { sku: { valueIds: [] }, remaining: [], pictures: [] },
  categories: { list: [] },
  suggest: { list: [] },
  hotWords: { list: [] },
}
