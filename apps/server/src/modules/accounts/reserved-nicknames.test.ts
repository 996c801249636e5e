import { expect, test } from 'vitest'
import { isReservedNickname } from './reserved-nicknames.ts'

// security: 27
test.each([
  'Admin',
  'A d m i n',
  'аdmin',
  'Ádmín',
  '4dm1n',
  'ＡＤＭＩＮ',
  'Opendraw Support',
  '0pen_draw',
  'OPENDRΑW',
  'the_official_one',
  'Suррort',
  'offlciaI',
  '在线客服',
  '운영자',
  'แอดมิน',
  'hỗ trợ',
  'Chăm sóc khách hàng',
  'Suporte',
  'Atendimento',
  'ฝ่ายบริการลูกค้า',
])('%s could be taken for the operator’s', (nickname) => expect(isReservedNickname(nickname)).toBe(true))

test.each(['Lan', 'Mia 88', 'Nguyễn Văn Hùng', '小明', 'ดาว', 'Tom', 'Adele', 'Draw King', '★★'])(
  '%s is anyone’s',
  (nickname) => expect(isReservedNickname(nickname)).toBe(false),
)
