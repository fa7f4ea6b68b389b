import { HOUR_MS } from '@contract/rules/dateText'
import { json } from '../src/db/json'
import type { Seed } from '../src/seed'
import { COLOURS } from './cars/colours'
import type { SeriesSeed } from './cars/define'
import { energyOf } from './cars/parameters'
import { RANGE } from './cars/range'
import { seededRandom, seedOf } from './random'
import { NICKS } from './reviews/sentences'
import { ANSWERS, OF_ANY, OF_ENERGY, OF_MIDDLING } from './vehicles/ownerTexts'

/** The brands of the maker beside the pickup brand, by series. */
const BRANDS: Readonly<Record<string, { id: number; name: string }>> = {
  volt: { id: 1, name: '拓岭新能源' },
  haul: { id: 2, name: '拓岭商用' },
  titan: { id: 2, name: '拓岭商用' },
}

/** Seeds the brand of each series, and owner reviews. */
const seed: Seed = async (trx, now) => {
  for (const [seriesId, brand] of Object.entries(BRANDS)) {
    await trx
      .updateTable('car_series')
      .set({ brand_id: brand.id, brand_name: brand.name })
      .where('id', '=', seriesId)
      .execute()
  }
  for (const series of RANGE) {
    const rows = ownersOf(series).map((owner, index) => ({
      id: `r-${series.id}-${index}`,
      goods_id: series.id,
      user_id: null,
      nick_name: owner.nickName,
      avatar: '',
      score: owner.score,
      content: owner.content,
      pictures: json(owner.pictures),
      attr_str: owner.attrStr,
      reply: owner.reply,
      order_line_id: null,
      created_at: now - owner.hoursAgo * HOUR_MS,
    }))
    await trx.insertInto('reviews').values(rows).execute()
  }
}
export default seed

/** Builds the same owner reviews on every run: most are positive, some criticize and have a reply. */
function ownersOf(series: SeriesSeed) {
  const random = seededRandom(seedOf(`owners ${series.id}`))
  return Array.from({ length: random.between(8, 18) }, () => {
    const type = random.pick(series.types)
    const colour = random.pick(series.colours)
    const isGlad = random.chance(0.86)
    const ofEnergy = OF_ENERGY[energyOf(series, type)] ?? OF_ANY
    const words = isGlad
      ? [random.pick(ofEnergy), ...random.sample(OF_ANY, random.between(1, 2))]
      : [random.pick(OF_MIDDLING)]
    return {
      nickName: `${random.pick(NICKS).slice(0, 1)}**`,
      score: isGlad ? random.between(4, 5) : 3,
      content: `${words.join('，')}。`,
      pictures: random.chance(0.35) ? [`trucks/${series.id}/${colour}/f34`] : [],
      attrStr: `车型:${type.name} 颜色:${COLOURS[colour]?.name ?? ''}`,
      reply: isGlad ? (random.chance(0.2) ? (ANSWERS[0] ?? '') : '') : (ANSWERS[1] ?? ''),
      hoursAgo: random.between(20, 24 * 330),
    }
  })
}
