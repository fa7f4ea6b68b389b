import { ADDRESS_DETAIL_MAX } from '@contract/rules/addressDetail'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Chips } from '@/ui/Chips/Chips'
import { Field } from '@/ui/Field/Field'
import { PersonFields } from '@/ui/PersonFields'
import { Switch } from '@/ui/Switch/Switch'
import { regionText } from '../address'
import { type AddressForm, type FormErrors, TAGS } from '../model/form'
import styles from './AddressFields.module.scss'

const OWN = '自定义'
const MAX_LENGTH = 6

/** Chooses a tag: 家, 公司 …, or a word typed by the user. Tapping the chosen tag removes it. */
function TagPicker({ tag, onChange }: { tag: string; onChange: (tag: string) => void }) {
  const isListed = (TAGS as readonly string[]).includes(tag)
  const [isOwn, setOwn] = useState(tag !== '' && !isListed)
  const tap = (value: string) => {
    setOwn(value === OWN && !isOwn)
    if (value === OWN) onChange('')
    else onChange(value === tag ? '' : value)
  }
  return (
    <View className={styles.picker}>
      <View className={styles.tagPickerLabel}>标签</View>
      <View className={styles.choice}>
        <Chips
          label="地址标签"
          options={[...TAGS, OWN].map((value) => ({ value, text: value }))}
          value={isOwn ? [OWN] : [tag]}
          onTap={tap}
        />
        {isOwn && <Field value={tag} onChange={onChange} placeholder="最多 6 个字" maxLength={MAX_LENGTH} />}
      </View>
    </View>
  )
}

export interface AddressFieldsProps {
  form: AddressForm
  errors: FormErrors
  onChange: (part: Partial<AddressForm>) => void
  onOpenRegion: () => void
}

export function AddressFields({ form, errors, onChange, onOpenRegion }: AddressFieldsProps) {
  const region = regionText(form.region)
  return (
    <View className={styles.groups}>
      <CellGroup>
        <PersonFields
          value={form}
          errors={errors}
          onChange={onChange}
          nameLabel="收货人"
          namePlaceholder="姓名"
        />
        <View
          className={styles.region}
          hoverClass="press"
          ariaRole="button"
          ariaLabel={`所在地区，${region || '未选择'}${errors.region ? `，${errors.region}` : ''}`}
          onClick={onOpenRegion}
        >
          <View className={styles.row}>
            <View className={styles.label}>所在地区</View>
            <View className={region ? styles.chosen : styles.open}>{region || '选择省、市、区'}</View>
            <View className={styles.arrow} />
          </View>
          {errors.region && (
            <View className={styles.error} ariaRole="alert">
              {errors.region}
            </View>
          )}
        </View>
        <Field
          kind="address"
          label="详细地址"
          placeholder="街道、小区、楼栋、门牌号"
          multiline
          value={form.detail}
          error={errors.detail}
          maxLength={ADDRESS_DETAIL_MAX}
          onChange={(detail) => onChange({ detail })}
        />
        <TagPicker tag={form.tag} onChange={(tag) => onChange({ tag })} />
      </CellGroup>
      <CellGroup className={styles.second}>
        <Cell
          title="设为默认地址"
          note="下单时优先使用"
          value={
            <Switch
              on={form.isDefault}
              label="设为默认地址"
              onChange={(isDefault) => onChange({ isDefault })}
            />
          }
        />
      </CellGroup>
    </View>
  )
}
