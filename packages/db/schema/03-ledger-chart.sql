-- Written by `npm run docs:ledger` from packages/ledger/src/chart.ts, where account kinds and reasons are defined; a test compares.

insert into ledger.asset (id, code, scale) values
  (1, 'USD', 6), (2, 'USDT', 6), (3, 'POINTS', 0);

insert into ledger.account_kind (id, name, materialized) values
  (1, 'cash', true), (2, 'withdrawal_pending', true), (10, 'stakes', false), (11, 'round_reserve', false), (20, 'bankroll', false),
  (21, 'operator_funds', false), (22, 'player_funds', false), (23, 'payout_transit', false), (24, 'withdrawal_fees', false),
  (25, 'deposits_clearing', false), (26, 'suspense', false), (30, 'promo_budget', true), (31, 'promo_due', false),
  (32, 'bonus', true), (33, 'packet', true), (34, 'points', true), (35, 'points_issued', false), (40, 'exchange_stock', true),
  (41, 'exchange_income', false), (50, 'savings_reserve', true), (51, 'interest_promised', true), (52, 'term_principal', true),
  (53, 'flexible_savings', true), (54, 'flexible_promised', true), (55, 'issuer_proceeds', true), (57, 'market_escrow', true),
  (58, 'market_fees', false), (60, 'ticket_units', true), (61, 'ticket_listed', true), (62, 'ticket_ordered', true),
  (63, 'ticket_issued', false);

insert into ledger.reason (id, name) values
  (1, 'stake'), (2, 'payout'), (3, 'refund'), (4, 'round_close'), (5, 'reserve'), (6, 'release'), (7, 'bankroll_funding'),
  (10, 'deposit'), (11, 'sandbox_deposit'), (12, 'provider_deposit'), (13, 'clearing_received'), (14, 'deposit_reversal'),
  (15, 'deposit_write_off'), (16, 'debt_repaid'), (20, 'withdrawal_request'), (21, 'withdrawal_reject'),
  (22, 'withdrawal_approve'), (23, 'withdrawal_fee'), (24, 'withdrawal_paid'), (25, 'withdrawal_fail'),
  (26, 'withdrawal_fee_return'), (30, 'bank_in'), (31, 'bank_out'), (32, 'bank_matched'), (33, 'bank_fee'), (34, 'bank_interest'),
  (35, 'bank_own_funds'), (40, 'correction'), (50, 'exchange_sell'), (51, 'exchange_buy'), (52, 'exchange_margin'),
  (53, 'exchange_funding'), (60, 'promo_share'), (61, 'promo_funding'), (62, 'promo_set_aside'), (63, 'promo_give_back'),
  (64, 'rebate'), (65, 'commission'), (66, 'vip_gift'), (67, 'salary'), (68, 'chest'), (69, 'bonus_grant'), (70, 'bonus_release'),
  (71, 'bonus_forfeit'), (72, 'points_exchange'), (73, 'points_earn'), (74, 'points_spend'), (75, 'points_expire'),
  (76, 'packet_send'), (77, 'packet_fill'), (78, 'packet_claim'), (79, 'packet_refund'), (80, 'packet_give_back'),
  (81, 'bonus_return'), (90, 'savings_funding'), (91, 'savings_release'), (92, 'product_buy'), (93, 'interest_promise'),
  (94, 'product_interest'), (95, 'product_maturity'), (96, 'product_sale'), (97, 'interest_release'), (98, 'product_cancel'),
  (99, 'savings_in'), (100, 'savings_out'), (101, 'flexible_promise'), (102, 'flexible_interest'), (103, 'flexible_release'),
  (110, 'ticket_issue'), (111, 'ticket_list'), (112, 'ticket_unlist'), (113, 'ticket_order'), (114, 'ticket_unorder'),
  (115, 'ticket_pay'), (116, 'ticket_deliver'), (117, 'ticket_release'), (118, 'ticket_proceeds'), (119, 'ticket_fee'),
  (120, 'ticket_refund'), (121, 'ticket_return'), (122, 'ticket_retire'), (123, 'ticket_payout');

insert into ledger.flow (reason, from_kind, to_kind) values
  (1, 1, 10), -- stake: cash to stakes
  (2, 10, 1), -- payout: stakes to cash
  (3, 10, 1), -- refund: stakes to cash
  (4, 10, 20), -- round_close: stakes to bankroll
  (4, 20, 10), -- round_close: bankroll to stakes
  (5, 20, 11), -- reserve: bankroll to round_reserve
  (6, 11, 20), -- release: round_reserve to bankroll
  (7, 21, 20), -- bankroll_funding: operator_funds to bankroll
  (10, 22, 1), -- deposit: player_funds to cash
  (11, 22, 1), -- sandbox_deposit: player_funds to cash
  (12, 25, 1), -- provider_deposit: deposits_clearing to cash
  (13, 22, 25), -- clearing_received: player_funds to deposits_clearing
  (14, 1, 22), -- deposit_reversal: cash to player_funds
  (14, 1, 25), -- deposit_reversal: cash to deposits_clearing
  (15, 20, 22), -- deposit_write_off: bankroll to player_funds
  (15, 20, 25), -- deposit_write_off: bankroll to deposits_clearing
  (16, 1, 20), -- debt_repaid: cash to bankroll
  (20, 1, 2), -- withdrawal_request: cash to withdrawal_pending
  (21, 2, 1), -- withdrawal_reject: withdrawal_pending to cash
  (22, 2, 23), -- withdrawal_approve: withdrawal_pending to payout_transit
  (23, 2, 24), -- withdrawal_fee: withdrawal_pending to withdrawal_fees
  (24, 23, 22), -- withdrawal_paid: payout_transit to player_funds
  (25, 23, 1), -- withdrawal_fail: payout_transit to cash
  (26, 24, 1), -- withdrawal_fee_return: withdrawal_fees to cash
  (30, 22, 26), -- bank_in: player_funds to suspense
  (31, 26, 22), -- bank_out: suspense to player_funds
  (32, 26, 22), -- bank_matched: suspense to player_funds
  (32, 22, 26), -- bank_matched: player_funds to suspense
  (33, 20, 22), -- bank_fee: bankroll to player_funds
  (34, 22, 20), -- bank_interest: player_funds to bankroll
  (35, 22, 21), -- bank_own_funds: player_funds to operator_funds
  (35, 21, 22), -- bank_own_funds: operator_funds to player_funds
  (40, 20, 1), -- correction: bankroll to cash
  (40, 1, 20), -- correction: cash to bankroll
  (50, 1, 40), -- exchange_sell: cash to exchange_stock
  (51, 40, 1), -- exchange_buy: exchange_stock to cash
  (52, 40, 41), -- exchange_margin: exchange_stock to exchange_income
  (53, 21, 40), -- exchange_funding: operator_funds to exchange_stock
  (60, 20, 30), -- promo_share: bankroll to promo_budget
  (61, 21, 30), -- promo_funding: operator_funds to promo_budget
  (62, 30, 31), -- promo_set_aside: promo_budget to promo_due
  (63, 31, 30), -- promo_give_back: promo_due to promo_budget
  (64, 31, 1), -- rebate: promo_due to cash
  (65, 31, 1), -- commission: promo_due to cash
  (66, 31, 1), -- vip_gift: promo_due to cash
  (67, 31, 1), -- salary: promo_due to cash
  (68, 31, 1), -- chest: promo_due to cash
  (69, 31, 32), -- bonus_grant: promo_due to bonus
  (70, 32, 1), -- bonus_release: bonus to cash
  (71, 32, 30), -- bonus_forfeit: bonus to promo_budget
  (72, 31, 1), -- points_exchange: promo_due to cash
  (73, 35, 34), -- points_earn: points_issued to points
  (74, 34, 35), -- points_spend: points to points_issued
  (75, 34, 35), -- points_expire: points to points_issued
  (76, 1, 33), -- packet_send: cash to packet
  (77, 31, 33), -- packet_fill: promo_due to packet
  (78, 33, 1), -- packet_claim: packet to cash
  (79, 33, 1), -- packet_refund: packet to cash
  (80, 33, 30), -- packet_give_back: packet to promo_budget
  (81, 1, 30), -- bonus_return: cash to promo_budget
  (90, 21, 50), -- savings_funding: operator_funds to savings_reserve
  (91, 50, 21), -- savings_release: savings_reserve to operator_funds
  (92, 1, 52), -- product_buy: cash to term_principal
  (93, 50, 51), -- interest_promise: savings_reserve to interest_promised
  (94, 51, 1), -- product_interest: interest_promised to cash
  (95, 52, 1), -- product_maturity: term_principal to cash
  (96, 52, 1), -- product_sale: term_principal to cash
  (97, 51, 50), -- interest_release: interest_promised to savings_reserve
  (98, 52, 1), -- product_cancel: term_principal to cash
  (99, 1, 53), -- savings_in: cash to flexible_savings
  (100, 53, 1), -- savings_out: flexible_savings to cash
  (101, 50, 54), -- flexible_promise: savings_reserve to flexible_promised
  (102, 54, 53), -- flexible_interest: flexible_promised to flexible_savings
  (103, 54, 50), -- flexible_release: flexible_promised to savings_reserve
  (110, 63, 61), -- ticket_issue: ticket_issued to ticket_listed
  (111, 60, 61), -- ticket_list: ticket_units to ticket_listed
  (112, 61, 60), -- ticket_unlist: ticket_listed to ticket_units
  (113, 61, 62), -- ticket_order: ticket_listed to ticket_ordered
  (114, 62, 61), -- ticket_unorder: ticket_ordered to ticket_listed
  (114, 62, 60), -- ticket_unorder: ticket_ordered to ticket_units
  (115, 1, 57), -- ticket_pay: cash to market_escrow
  (116, 62, 60), -- ticket_deliver: ticket_ordered to ticket_units
  (117, 57, 1), -- ticket_release: market_escrow to cash
  (118, 57, 55), -- ticket_proceeds: market_escrow to issuer_proceeds
  (119, 57, 58), -- ticket_fee: market_escrow to market_fees
  (120, 57, 1), -- ticket_refund: market_escrow to cash
  (121, 60, 60), -- ticket_return: ticket_units to ticket_units
  (121, 60, 61), -- ticket_return: ticket_units to ticket_listed
  (122, 61, 63), -- ticket_retire: ticket_listed to ticket_issued
  (123, 55, 22); -- ticket_payout: issuer_proceeds to player_funds
