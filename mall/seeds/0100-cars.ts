import { json } from '../src/db/json'
import type { Seed } from '../src/seed'
import { COLOURS } from './cars/colours'
import { seriesFigures, typeFigures } from './cars/figures'
import { energyOf, parametersOf } from './cars/parameters'
import { RANGE } from './cars/range'

const DEPOSIT_FEN = 500_000

/** Seven series with four types each. */
const seed: Seed = async (trx) => {
  for (const [position, series] of RANGE.entries()) {
    const colour = series.colours[0]
    await trx
      .insertInto('car_series')
      .values({
        id: series.id,
        position,
        name: series.name,
        en_name: series.enName,
        slogan: series.slogan,
        class_name: series.className,
        energy: series.energy,
        intro: series.intro,
        tags: json(series.tags),
        colours: json(series.colours.map((id) => ({ id, name: COLOURS[id]!.name, hex: COLOURS[id]!.hex }))),
        figures: json(seriesFigures(series)),
        story: json(
          series.story.map(({ title, text, view }) => ({
            title,
            text,
            picture: `trucks/${series.id}/${view.startsWith('detail/') ? view : `${colour}/${view}`}`,
          })),
        ),
      })
      .execute()
    await trx
      .insertInto('car_types')
      .values(
        series.types.map((type, index) => ({
          id: type.id,
          series_id: series.id,
          position: index,
          drawing: `t${index + 1}`,
          name: type.name,
          energy: energyOf(series, type),
          price: type.price * 100,
          deposit: DEPOSIT_FEN,
          power_text: `${type.power.text} · ${type.power.gearbox} · ${type.drive}`,
          highlights: json(type.highlights),
          figures: json(typeFigures(type)),
          hot: type.hot ?? false,
          parameters: json(parametersOf(series, type, index)),
        })),
      )
      .execute()
  }
}
export default seed
