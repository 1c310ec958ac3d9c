// Every name that differs between the earlier migrations and the baseline.

/** Maps the old name of a table to the new one. */
export const TABLES: Record<string, string> = {
  bill_series: 'invoice_series',
  bills: 'invoices',
  festival_letters: 'festival_emails',
  good_words: 'product_words',
  restock_asks: 'restock_subscriptions',
  review_letter_stops: 'review_email_opt_outs',
  review_letters: 'review_emails',
  sent_mails: 'sent_emails',
  wishes: 'wishlist_items',
}

const REFUND = {
  again_keys: 'retry_keys',
  ask_at: 'next_check_at',
  asked_at: 'requested_at',
  asked_by: 'requested_by',
  tries: 'attempts',
}

/** Maps the old names of columns to the new ones, by the old name of their table. */
export const COLUMNS: Record<string, Record<string, string>> = {
  application_documents: { place: 'position' },
  application_events: { at: 'created_at' },
  audit_log: { at: 'created_at' },
  bill_series: { last: 'last_serial' },
  booking_alerts: { at: 'created_at' },
  booking_events: { at: 'created_at' },
  booking_offers: { answer_by: 'answer_due_at' },
  booking_payments: { at: 'recorded_at', provider_id: 'provider_payment_id' },
  booking_refunds: REFUND,
  booking_upi_notices: { said_at: 'reported_at' },
  bookings: {
    call_by: 'call_due_at',
    day: 'puja_date',
    door: 'door_check',
    door_tries: 'door_attempts',
    network_mark: 'network_hmac',
    wished_at: 'preferred_start_at',
  },
  cart_lines: { seen_paise: 'seen_price_paise' },
  ceremonies: { bit: 'number', least_minutes: 'min_minutes', most_minutes: 'max_minutes' },
  city_figures: { city: 'city_id', least_paise: 'min_paise', most_paise: 'max_paise', pandits: 'pandit_count' },
  coupon_uses: { who: 'buyer_key' },
  coupons: { least_subtotal_paise: 'min_subtotal_paise', most_paise: 'max_discount_paise', most_uses: 'max_uses' },
  festival_letters: { day: 'occasion_date', occasion: 'occasion_slug' },
  group_puja_interests: { asked_at: 'requested_at', occasion_day: 'occasion_date' },
  hsn_rates: { from_day: 'effective_on' },
  muhurat_signoffs: { day: 'panchang_date', given_end: 'computed_ends_at', given_start: 'computed_starts_at' },
  occasions: { day: 'occasion_date' },
  online_payments: { ask_at: 'next_check_at' },
  order_events: { at: 'created_at' },
  order_lines: { choice: 'variant_name', choice_hindi: 'variant_name_hindi' },
  order_payments: { at: 'recorded_at' },
  order_refunds: { ...REFUND, lessened_paise: 'price_reduction_paise' },
  order_returns: { answer: 'decline_reason', asked_at: 'requested_at', words: 'comment' },
  orders: {
    lessened_paise: 'price_reduction_paise',
    needed_by: 'needed_on',
    network_mark: 'network_hmac',
    pay_before: 'payment_due_at',
    promised_by: 'promised_to_date',
    promised_from: 'promised_from_date',
    said_paid_at: 'reported_paid_at',
    said_paid_paise: 'reported_paid_paise',
    said_paid_reference: 'reported_paid_reference',
  },
  panchang_overrides: {
    computed_day: 'computed_on',
    day: 'observed_on',
    kilometres: 'radius_km',
    made_at: 'created_at',
    made_by: 'created_by',
  },
  pandit_applications: { answer_by: 'answer_due_at' },
  pandit_cities: { place: 'place_id' },
  pandit_days: { bookings: 'booking_count', day: 'calendar_date', is_out: 'is_unavailable' },
  pandit_postings: { experience: 'experience_years', reach_km: 'travel_radius_km' },
  pandit_services: { minutes: 'duration_minutes' },
  pandits: { place_label: 'town', place_label_hindi: 'town_hindi', takes_online: 'is_available_online' },
  product_events: { at: 'created_at', by_user: 'created_by' },
  product_review_votes: { at: 'created_at' },
  product_reviews: { choice: 'variant_name', choice_hindi: 'variant_name_hindi' },
  products: { kit_ceremony: 'kit_ceremony_slug', only_variant: 'only_variant_id' },
  rate_counts: { window_ends: 'window_ends_at' },
  remittances: { at: 'recorded_at' },
  restock_asks: { asked_at: 'requested_at', senders: 'sender_hmacs', told_at: 'notified_at' },
  review_letter_stops: { at: 'created_at' },
  shop_categories: { goods: 'product_count' },
  stock_moves: { at: 'created_at', by_user: 'created_by' },
  ticket_events: { at: 'created_at' },
  tickets: { answer_by: 'answer_due_at', settle_by: 'settle_due_at' },
  user_addresses: { place: 'position' },
  user_consents: { at: 'created_at' },
  user_family_members: { place: 'position' },
  users: { role_since: 'role_granted_at' },
  wishes: { seen_paise: 'seen_price_paise', was_there: 'was_in_stock' },
}

/** Indexes, constraints, triggers and functions with explicit names. A name derived from table and columns follows these automatically. */
export const OBJECTS: Record<string, string> = {
  bills_fixed: 'invoices_fixed',
  booking_payments_provider: 'booking_payments_provider_payment',
  booking_refunds_ask: 'booking_refunds_next_check',
  booking_refunds_asked_by: 'booking_refunds_requested_by',
  bookings_door_of_arrival: 'bookings_door_check_of_arrival',
  cart_lines_most: 'cart_lines_max',
  count_goods: 'count_products',
  good_words_alike: 'product_words_trigrams',
  group_puja_interests_day: 'group_puja_interests_occasion_date',
  occasions_day: 'occasions_occasion_date',
  online_payments_ask: 'online_payments_next_check',
  order_refunds_ask: 'order_refunds_next_check',
  order_refunds_asked_by: 'order_refunds_requested_by',
  orders_lessened: 'orders_price_reduction',
  orders_said_paid: 'orders_reported_paid',
  panchang_overrides_day: 'panchang_overrides_observed_on',
  panchang_overrides_made_by: 'panchang_overrides_created_by',
  pandits_listed_have_place: 'pandits_listed_have_coordinates',
  product_events_by_user: 'product_events_created_by',
  product_variants_choice: 'product_variants_color_size',
  refuse_bill_change: 'refuse_invoice_change',
  restock_asks_told: 'restock_subscriptions_notified',
  restock_asks_who: 'restock_subscriptions_subscriber',
  stock_moves_by_user: 'stock_moves_created_by',
  user_addresses_place: 'user_addresses_position',
}

const LIMIT = {
  here: 'open_count',
  most: 'max_open',
  most_network: 'max_network',
  network_mark: 'network_hmac',
  there: 'network_count',
}
const DAYS = { day: 'calendar_date', is_out: 'is_unavailable' }

/** The words replaced in the text of a function, by its old name. */
export const WORDS_OF_FUNCTIONS: Record<string, Record<string, string>> = {
  count_goods: { goods: 'product_count' },
  count_open_booking: LIMIT,
  count_open_order: LIMIT,
  keep_audit_log: { at: 'created_at' },
  note_changed_days: DAYS,
  note_changed_days_again: DAYS,
  refuse: { promise: 'constraint_name', said: 'detail_text' },
  refuse_bill_change: { 'a bill': 'an invoice' },
  refuse_change: { becomes: 'new_row', lost: 'erasable', was: 'old_row' },
  refuse_full_cart: { cart_lines_most: 'cart_lines_max' },
  refuse_over_limit: LIMIT,
}

/** Other intended changes, applied to the schema with the new names: arrays of ceremonies instead of bit masks of 53 bits. */
export const CHANGES = `
  alter table ceremonies drop constraint ceremonies_number_check, add check (number >= 0);
  alter table pandit_postings drop constraint pandit_postings_fees;
  alter table pandit_postings alter column ceremonies type smallint[] using '{}';
  alter table pandit_postings add constraint pandit_postings_fees
    check ((list >= 0 and list < 100000) or coalesce(cardinality(fees), 0) = cardinality(ceremonies));
  alter table products alter column ceremonies drop default;
  alter table products alter column ceremonies type smallint[] using '{}';
  alter table products alter column ceremonies set default '{}';`
