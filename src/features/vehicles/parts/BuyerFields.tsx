import { CellGroup } from '@/ui/Cell/Cell'
import { Field } from '@/ui/Field/Field'
import { PersonFields } from '@/ui/PersonFields'
import type { Buyer, BuyerErrors } from '../model/buyer'
import styles from './parts.module.scss'

interface BuyerFieldsProps {
  buyer: Buyer
  errors: BuyerErrors
  onChange: (part: Partial<Buyer>) => void
}

/** Fields for the buyer, as named in the contract. */
export function BuyerFields({ buyer, errors, onChange }: BuyerFieldsProps) {
  return (
    <CellGroup className={styles.confirmVehicleGroup}>
      <PersonFields
        value={buyer}
        errors={errors}
        onChange={onChange}
        nameLabel="购车人"
        namePlaceholder="身份证上的姓名"
        phonePlaceholder="门店联系您的手机号"
      />
      <Field
        label="身份证号"
        placeholder="18 位身份证号"
        kind="idNumber"
        value={buyer.idNumber}
        error={errors.idNumber}
        hint="用于签订合同和登记，只提供给您选择的门店"
        onChange={(idNumber) => onChange({ idNumber })}
      />
    </CellGroup>
  )
}
