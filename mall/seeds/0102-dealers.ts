import { json } from '../src/db/json'
import type { Seed } from '../src/seed'
import { buildDealers } from './dealers/build'

/** The studio's dealer scenes. */
const PICTURES = ['1', '2', '3', '4', '5', '6'].map((name) => `scenes/dealer/${name}`)

const seed: Seed = async (trx) => {
  const rows = buildDealers().map((dealer, index) => ({
    id: dealer.id,
    name: dealer.name,
    address: dealer.address,
    phone: dealer.phone,
    longitude: dealer.longitude,
    latitude: dealer.latitude,
    province_name: dealer.provinceName,
    city_name: dealer.cityName,
    city_code: dealer.cityCode,
    business_hours: dealer.hours,
    services: json(dealer.services),
    picture: PICTURES[index % PICTURES.length]!,
  }))
  await trx.insertInto('dealers').values(rows).execute()
}
export default seed
