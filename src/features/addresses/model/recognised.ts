/** Returns the values recognised in a pasted text as lines to show; '' for what wasn't found. */
export function recognised(read: {
  readonly name: string
  readonly phone: string
  readonly regionText: string
  readonly detail: string
}): readonly { readonly label: string; readonly value: string }[] {
  return [
    { label: '收货人', value: read.name },
    { label: '手机号', value: read.phone },
    { label: '地区', value: read.regionText },
    { label: '详细地址', value: read.detail },
  ]
}
