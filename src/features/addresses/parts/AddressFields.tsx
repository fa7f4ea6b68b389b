import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Field } from '@/ui/Field/Field'
import { PersonFields } from '@/ui/PersonFields/PersonFields'
import { Switch } from '@/ui/Switch/Switch'
import { regionText } from '../address'
import type { AddressForm, FormErrors } from '../model/form'
import styles from './AddressFields.module.scss'
import { TagPicker } from './TagPicker'

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
          nameLimit={40}
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
          label="详细地址"
          placeholder="街道、小区、楼栋、门牌号"
          multiline
          value={form.detail}
          error={errors.detail}
          maxLength={100}
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
