export default `
create sequence order_numbers;
`
