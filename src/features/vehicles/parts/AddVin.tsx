import { findVin, isVin, maskVin } from '@contract/rules/vin'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { callApp } from '@/platform/host/bridge'
import { readCarName, readVin } from '@/platform/host/bridge/appData'
import { ScanButton } from '@/shell/ScanButton'
import { Button } from '@/ui/Button/Button'
import { Cell } from '@/ui/Cell/Cell'
import { Field } from '@/ui/Field/Field'
import { toast } from '@/ui/feedback'
import { Popup } from '@/ui/Popup/Popup'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { useAddVehicle } from '../model/useMyVehicles'
import styles from './parts.module.scss'

/** The vehicle that the app has saved for its user (spec 1: VIN and car info). */
interface AppVehicle {
  readonly vin: string
  /** '' when the app doesn't send it. */
  readonly name: string
}

/**
 * Reads the vehicle from the app once `isRequested` is true; null in other hosts, until the app answers, and for an invalid
 * VIN.
 */
function useAppVehicle(isRequested: boolean): AppVehicle | null {
  const [vehicle, setVehicle] = useState<AppVehicle | null>(null)
  useEffect(() => {
    if (!isRequested) return
    let isLeft = false
    void readAppVehicle().then((found) => {
      if (!isLeft) setVehicle(found)
    })
    return () => {
      isLeft = true
    }
  }, [isRequested])
  return vehicle
}

async function readAppVehicle(): Promise<AppVehicle | null> {
  const [vin, name] = await Promise.all([
    callApp('getVin').then(readVin, () => ''),
    callApp('getCarInfo').then(readCarName, () => ''),
  ])
  return vin ? { vin, name } : null
}

const LENGTH = 17
const WRONG = '请输入正确的 17 位车架号：数字和大写字母，不含 I、O、Q'

interface AddVinProps {
  open: boolean
  /** VINs that the shopper has already added. */
  known: readonly string[]
  onClose: () => void
}

/** Popup for adding a VIN: typed, scanned, or proposed by the app. The typed text stays when the call fails. */
export function AddVin({ open, known, onClose }: AddVinProps) {
  const [vin, setVin] = useState('')
  const [error, setError] = useState('')
  const { isBusy, run } = useOneAtATime()
  const add = useAddVehicle()
  useEffect(() => {
    if (open) setError('')
  }, [open])

  const offered = useAppVehicle(open)
  const change = (text: string) => {
    setVin(text)
    setError('')
  }
  const readScan = (text: string) => {
    const found = findVin(text)
    if (found) change(found)
    else toast('没有扫到车架号，请对准条码或手动输入')
  }
  const save = async () => {
    if (!isVin(vin)) {
      setError(WRONG)
      return
    }
    const isAdded = await run(() => add(vin))
    if (!isAdded) return
    setVin('')
    toast('已添加')
    onClose()
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="添加车辆"
      footer={
        <Button block loading={isBusy} onTap={() => void save()}>
          确认添加
        </Button>
      }
    >
      {offered && offered.vin !== vin && !known.includes(offered.vin) && (
        <Cell
          title={offered.name || 'App 中的车辆'}
          note={offered.name ? `App 中的车辆 · ${maskVin(offered.vin)}` : maskVin(offered.vin)}
          value="填入"
          label={`填入 App 中的车辆 ${offered.name} ${maskVin(offered.vin)}`}
          onTap={() => change(offered.vin)}
        />
      )}
      <Field
        kind="vin"
        stacked
        label="车架号（VIN）"
        placeholder="17 位，在行驶证或前风挡左下角"
        value={vin}
        onChange={change}
        {...(error ? { error } : null)}
        hint={isVin(vin) ? `将显示为 ${maskVin(vin)}` : `已输入 ${vin.length} / ${LENGTH} 位`}
        confirmType="send"
        onConfirm={() => void save()}
        tail={<ScanButton label="扫码输入车架号" failureText="没能打开相机，请手动输入" onScan={readScan} />}
      />
      <View className={styles.addVinNote}>也可以在随车的合格证上找到。添加后只显示前 7 位和后 7 位。</View>
    </Popup>
  )
}
