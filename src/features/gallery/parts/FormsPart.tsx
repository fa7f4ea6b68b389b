import { View } from '@tarojs/components'
import { useState } from 'react'
import { uploadPicture } from '@/api/uploads'
import { Button } from '@/ui/Button/Button'
import { CellGroup } from '@/ui/Cell/Cell'
import { Field } from '@/ui/Field/Field'
import { toast } from '@/ui/feedback'
import { PersonFields } from '@/ui/PersonFields'
import { SearchBar } from '@/ui/SearchBar/SearchBar'
import { SearchButton } from '@/ui/SearchBar/SearchButton'
import { Uploader } from '@/ui/Uploader/Uploader'
import { Sample } from './Sample'

export function FormsPart() {
  const [name, setName] = useState('周岭')
  const [phone, setPhone] = useState('1380000')
  const [code, setCode] = useState('')
  const [person, setPerson] = useState({ name: '', phone: '13800000001' })
  const [remark, setRemark] = useState('请放在小区东门驿站')
  const [pictures, setPictures] = useState<string[]>([])
  const [keyword, setKeyword] = useState('货箱')
  return (
    <View>
      <CellGroup title="输入">
        <Field label="收货人" value={name} onChange={setName} placeholder="请填写姓名" />
        <Field
          label="手机号"
          value={phone}
          onChange={setPhone}
          kind="phone"
          placeholder="请填写手机号"
          error="请填写 11 位手机号"
        />
        <Field
          label="验证码"
          value={code}
          onChange={setCode}
          kind="smsCode"
          placeholder="6 位数字"
          tail={
            <Button kind="ghost" size="s">
              获取验证码
            </Button>
          }
        />
        <Field label="门店" value="昌平体验中心" onChange={() => undefined} disabled />
        <Field
          label="备注"
          value={remark}
          onChange={setRemark}
          multiline
          stacked
          counter
          maxLength={50}
          hint="选填"
          placeholder="给商家留言"
        />
      </CellGroup>
      <CellGroup title="联系人">
        <PersonFields
          value={person}
          errors={{ name: '请填写姓名' }}
          onChange={(part) => setPerson({ ...person, ...part })}
        />
      </CellGroup>
      <Sample name="上传图片" wide>
        <View style={{ padding: '0 16px' }}>
          <Uploader value={pictures} onChange={setPictures} max={4} upload={uploadPicture} />
        </View>
      </Sample>
      <Sample name="搜索" wide>
        <View style={{ padding: '0 16px' }}>
          <SearchBar
            value={keyword}
            placeholder="搜索商品"
            onChange={setKeyword}
            onSearch={(text) => toast(text)}
          />
        </View>
      </Sample>
      <Sample name="搜索入口" wide>
        <View style={{ padding: '0 16px' }}>
          <SearchButton placeholder="越野改装、车载用品" onOpen={() => toast('打开搜索')} />
        </View>
      </Sample>
    </View>
  )
}
