import { usePageScroll } from '@tarojs/taro'
import { useMemo, useState } from 'react'
import { goBack } from '@/navigate'
import { scrollToElement } from '@/platform/engine/elements'
import { useMetrics } from '@/platform/engine/metrics/useMetrics'
import { rendersOffscreenParts } from '@/platform/engine/offscreenParts'
import { Screen } from '@/shell/Screen'
import { SearchBar } from '@/ui/SearchBar/SearchBar'
import { StateView } from '@/ui/StateView/StateView'
import { useGrownCount } from '@/ui/useGrownCount'
import { useNearRows } from '@/ui/useNearRows'
import { chooseCity, useCurrentCity } from './currentCity'
import { CITY_ROWS } from './data/cities.generated'
import { groupCities, nearCities, searchCities, toCityEntry } from './model/cities'
import { CurrentCityCard, HotCities } from './parts/CityCards'
import { CityRows } from './parts/CityRows'
import { CitySection, HEAD_PX, ROW_PX } from './parts/CitySection'
import { LetterIndex } from './parts/LetterIndex'

const CITIES = CITY_ROWS.map(toCityEntry)
const GROUPS = groupCities(CITIES)
/**
 * Groups added per render step; three fill the tallest window. Where only parts near the window are drawn
 * (mini-programs), there is no need for steps.
 */
const GROUPS_AT_A_TIME = rendersOffscreenParts ? 3 : GROUPS.length
const HEIGHTS = GROUPS.map(({ data }) => ({ head: HEAD_PX, rows: data.map(() => ROW_PX) }))
/**
 * Approximate height in px of the current-city card and the hot cities above the list. The error is smaller than the
 * extra area drawn beyond the window.
 */
const OVER_THE_LIST = 270
const HOT = '热'
const LETTERS = [HOT, ...GROUPS.map(({ letter }) => letter)]

const idOf = (letter: string) => (letter === HOT ? 'city-hot' : `city-${letter}`)

const heightBefore = (place: number) =>
  GROUPS.slice(0, place).reduce((sum, { data }) => sum + HEAD_PX + ROW_PX * data.length, 0)

const choose = (cityName: string) => {
  void chooseCity(cityName)
  void goBack()
}

/** City selection page: current city, hot cities, and all cities by letter; searchable by name, pinyin or initials. */
export function CityListScreen() {
  const [typed, setTyped] = useState('')
  const { cityName } = useCurrentCity()
  const { statusBarHeight, navBarHeight } = useMetrics()
  const barFoot = statusBarHeight + navBarHeight
  const shown = useGrownCount(GROUPS_AT_A_TIME, GROUPS.length)
  const near = useNearRows(HEIGHTS, { start: barFoot + OVER_THE_LIST, beyond: 400 })
  usePageScroll(({ scrollTop }) => near.scrolledTo(scrollTop))
  const { found, isNear } = useMemo(() => {
    const exact = searchCities(CITIES, typed)
    return exact.length > 0
      ? { found: exact, isNear: false }
      : { found: nearCities(CITIES, typed), isNear: true }
  }, [typed])
  const isSearching = typed.trim() !== ''
  const goTo = (letter: string) => {
    const place = GROUPS.findIndex((group) => group.letter === letter)
    // Draw the cities of this letter before the page scrolls to them.
    near.scrolledTo(place < 0 ? 0 : OVER_THE_LIST + heightBefore(place))
    void scrollToElement(idOf(letter), barFoot, false)
  }
  return (
    <Screen
      title="选择城市"
      middle={
        <SearchBar
          value={typed}
          placeholder="城市名、拼音或首字母"
          onChange={setTyped}
          onSearch={() => !isNear && found[0] && choose(found[0].cityName)}
        />
      }
      overlay={!isSearching && <LetterIndex letters={LETTERS} top={barFoot} onPick={goTo} />}
    >
      {isSearching ? (
        found.length > 0 ? (
          <CityRows
            cities={found}
            current={cityName}
            onChoose={choose}
            {...(isNear ? { note: '没有完全匹配的，为您找到相近的' } : null)}
          />
        ) : (
          <StateView
            state="empty"
            art="empty-search"
            title={`没有找到“${typed.trim()}”`}
            note="换个城市名、拼音或首字母试试"
            action="看全部城市"
            onAction={() => setTyped('')}
          />
        )
      ) : (
        <>
          <CurrentCityCard cityName={cityName} />
          <HotCities id={idOf(HOT)} current={cityName} onChoose={choose} />
          {GROUPS.slice(0, shown).map((group, place) => (
            <CitySection
              key={group.letter}
              id={idOf(group.letter)}
              group={group}
              current={group.data.some((city) => city.cityName === cityName) ? cityName : ''}
              top={barFoot}
              {...near.rows?.[place]}
              onChoose={choose}
            />
          ))}
        </>
      )}
    </Screen>
  )
}
