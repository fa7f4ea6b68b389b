import { distanceText } from '@contract/rules/distance'
import { splitPhones } from '@contract/rules/phone'
import { View } from '@tarojs/components'
import { useUnload } from '@tarojs/taro'
import clsx from 'clsx'
import { memo } from 'react'
import { describeMapFailure } from '@/api/mapClient/shopMaps'
import { currentCity, currentLocation, foundLocation } from '@/features/city/currentCity'
import { PhoneSheet, usePhone } from '@/features/links/PhoneSheet'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { Icon } from '@/ui/Icon/Icon'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { SearchBar } from '@/ui/SearchBar/SearchBar'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import styles from './ChooseLocationScreen.module.scss'
import { answerLocation, leaveWithoutLocation } from './chooseLocation'
import { MapView } from './MapView'
import { placeOfParams } from './showPlace'
import { type Pick, usePicking } from './usePicking'

interface PickRowProps {
  pick: Pick
  isPicked: boolean
  onTap: (pick: Pick) => void
  onCall: (telephone: string) => void
}

const PickRow = memo(function PickRow({ pick, isPicked, onTap, onCall }: PickRowProps) {
  const note = [distanceText(pick.metres), pick.category, pick.address].filter(Boolean).join(' · ')
  const telephone = phonesOf(pick.tel)
  return (
    <View className={clsx(styles.row, isPicked && styles.picked)}>
      <View
        className={styles.text}
        hoverClass="press"
        ariaRole="button"
        ariaLabel={[pick.name, note, isPicked ? '已选中' : ''].filter(Boolean).join('，')}
        onClick={() => onTap(pick)}
      >
        <View className={styles.name}>{pick.name}</View>
        {note !== '' && <View className={styles.note}>{note}</View>}
      </View>
      {isPicked && <Icon name="check" />}
      {telephone !== '' && (
        <View
          className={styles.phone}
          hoverClass="press"
          ariaRole="button"
          ariaLabel={`拨打${pick.name}的电话 ${telephone}`}
          onClick={() => onCall(telephone)}
        >
          <MoreIcon name="phone" size={18} />
        </View>
      )}
    </View>
  )
})

/** Returns a phone field of spec 5. The map service splits numbers with ';'. */
const phonesOf = (tel: string) => splitPhones(tel.replace(/[;；,，]/g, '/')).join('/')

const NO_MARKERS: never[] = []

/** Picks a location: the shopper moves the map under a pin, or searches for a place by name. */
export function ChooseLocationScreen(params: { latitude?: string; longitude?: string }) {
  const picking = usePicking(placeOfParams(params) ?? foundLocation() ?? startOf())
  useUnload(leaveWithoutLocation)
  const phone = usePhone()
  const { aim, list, typed, picked } = picking
  return (
    <Screen
      title="选择位置"
      className={styles.page ?? ''}
      overlay={<PhoneSheet phone={phone} />}
      footer={
        <StickyBar>
          <Button
            block
            disabled={!picked}
            reason={picked ? undefined : '请先选择一个地点'}
            onTap={() => picked && answerLocation(picked)}
          >
            确定
          </Button>
        </StickyBar>
      }
    >
      <View className={styles.search}>
        <SearchBar value={typed} placeholder="搜索地点" onChange={picking.type} onSearch={picking.search} />
      </View>
      <View className={styles.mapBox}>
        <MapView
          className={styles.map}
          latitude={aim.latitude}
          longitude={aim.longitude}
          markers={NO_MARKERS}
          onRest={picking.rest}
        />
        <View className={styles.pin}>
          <Icon name="location" size={35} />
        </View>
      </View>
      {list.data ? (
        list.data.length > 0 ? (
          <View>
            {list.data.map((pick) => (
              <PickRow
                key={pick.id}
                pick={pick}
                isPicked={pick.id === picked?.id}
                onTap={picking.pick}
                onCall={phone.call}
              />
            ))}
          </View>
        ) : (
          <StateView state="empty" compact title={`没有找到“${typed}”`} note="换个词，或者移动地图试试" />
        )
      ) : list.isError ? (
        <StateView
          state="failed"
          compact
          note={describeMapFailure(list.error)}
          onAction={() => void list.refetch()}
        />
      ) : (
        <PageLoad skeleton={<RowSkeleton rows={4} />} onRetry={() => void list.refetch()} />
      )}
    </Screen>
  )
}

/** Returns the initial location: the city that the shopper chose, else the default location (spec 9). */
function startOf() {
  const city = currentCity()
  return city.isDefault ? currentLocation() : { latitude: city.latitude, longitude: city.longitude }
}
