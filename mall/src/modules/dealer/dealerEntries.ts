import { anyOf } from '../../db/anyOf'
import { type SearchSource, searchJob } from '../../search/entries'

/** Texts that searches of dealers look in: name, place, address and phones. */
export const dealerEntries: SearchSource = {
  kind: 'dealers',
  async read(db, ids) {
    const rows = await db
      .selectFrom('dealers')
      .select(['id', 'name', 'province_name', 'city_name', 'address', 'phone', 'services'])
      .where('id', '=', anyOf(ids))
      .execute()
    return rows.map(({ id, name, province_name, city_name, address, phone, services }) => ({
      id,
      title: name,
      names: [city_name, province_name, address, ...services],
      texts: phone.split('/'),
    }))
  },
}

export const searchDealers = searchJob(dealerEntries)
