// Generated from migrations/ by `npm run db:types`. Do not edit.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountLinks {
  created_at: Timestamp;
  email: string;
  expires_at: Timestamp;
  id: string;
  kind: string;
  used_at: Timestamp | null;
  user_id: string;
}

export interface Accounts {
  access_token: string | null;
  access_token_expires_at: Timestamp | null;
  account_id: string;
  created_at: Generated<Timestamp>;
  id: string;
  id_token: string | null;
  password: string | null;
  provider_id: string;
  refresh_token: string | null;
  refresh_token_expires_at: Timestamp | null;
  scope: string | null;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface ApplicationChecks {
  application_id: string;
  checked_at: Timestamp;
  checked_by: string | null;
  checker_name: string;
  kind: string;
  note: Generated<string>;
}

export interface ApplicationDocuments {
  application_id: string;
  position: number;
  upload_id: string;
}

export interface ApplicationEvents {
  actor_id: string | null;
  actor_name: string | null;
  application_id: string;
  created_at: Timestamp;
  details: Generated<Json>;
  id: Generated<number>;
  kind: string;
}

export interface AuditLog {
  action: string;
  actor_id: string | null;
  actor_name: string;
  created_at: Timestamp;
  details: Generated<Json>;
  id: string;
  network: string | null;
  subject_id: Generated<string>;
  subject_kind: Generated<string>;
  subject_name: Generated<string>;
}

export interface BookingAlerts {
  booking_id: string;
  created_at: Timestamp;
  lead_hours: number;
  starts_at: Timestamp;
}

export interface BookingEvents {
  actor_id: string | null;
  actor_kind: string;
  actor_name: string | null;
  booking_id: string;
  created_at: Timestamp;
  details: Generated<Json>;
  happened_at: Timestamp | null;
  id: Generated<number>;
  idempotency_key: string | null;
  kind: string;
  request_hash: string | null;
}

export interface BookingNotes {
  author_id: string | null;
  author_name: string;
  booking_id: string;
  created_at: Timestamp;
  id: string;
  idempotency_key: string | null;
  request_hash: string;
  text: string;
}

export interface BookingOffers {
  answer_due_at: Timestamp;
  answered_at: Timestamp | null;
  booking_id: string;
  decline_reason: string | null;
  fee_paise: number;
  id: string;
  offered_at: Timestamp;
  pandit_id: string;
  sequence: number;
  span: string | null;
  state: Generated<string>;
}

export interface BookingPayments {
  actor_kind: string;
  amount_paise: number;
  booking_id: string;
  id: string;
  idempotency_key: string | null;
  kind: Generated<string>;
  method: string;
  provider_payment_id: string | null;
  recorded_at: Timestamp;
  recorded_by: string | null;
  request_hash: string | null;
  reverses_payment_id: string | null;
}

export interface BookingProposals {
  agreed_address: string;
  booking_id: string;
  duration_minutes: number;
  fee_paise: number;
  id: string;
  latitude: number | null;
  locality: string;
  locality_hindi: string;
  longitude: number | null;
  pandit_id: string;
  proposed_at: Timestamp;
  samagri_bringer: string | null;
  starts_at: Timestamp;
}

export interface BookingRefunds {
  amount_paise: number;
  attempts: Generated<number>;
  booking_id: string;
  id: string;
  idempotency_key: string | null;
  next_check_at: Timestamp | null;
  provider_payment_id: string;
  provider_refund_id: string | null;
  requested_at: Timestamp;
  requested_by: string | null;
  retry_keys: Generated<string[]>;
  state: Generated<string>;
}

export interface Bookings {
  agreed_address: string | null;
  agreed_note: string | null;
  arrived_at: Timestamp | null;
  call_attempts: Generated<number>;
  call_due_at: Timestamp;
  call_from_minute: number | null;
  call_time_zone: string | null;
  call_to_minute: number | null;
  cancel_due_paise: number | null;
  cancel_reason: string | null;
  cancelled_at: Timestamp | null;
  cancelled_by: string | null;
  cannot_come_at: Timestamp | null;
  ceremony_slug: string;
  city: string | null;
  completed_at: Timestamp | null;
  country: string | null;
  coupon: string | null;
  created_at: Timestamp;
  door_attempts: Generated<number>;
  door_check: string | null;
  door_code: string | null;
  duration_minutes: number | null;
  email: string | null;
  erased_at: Timestamp | null;
  fee_paise: number | null;
  id: string;
  idempotency_key: string | null;
  join_link: string | null;
  kind: Generated<string>;
  late_cancellation_percent: Generated<number>;
  latitude: number | null;
  left_at: Timestamp | null;
  locality: Generated<string>;
  locality_hindi: Generated<string>;
  location: string | null;
  longitude: number | null;
  message: string | null;
  mobile: string;
  muhurat_ends_at: Timestamp | null;
  muhurat_place: string | null;
  muhurat_place_hindi: string | null;
  muhurat_starts_at: Timestamp | null;
  name: string;
  name_sounds: string | null;
  network_hmac: string | null;
  other_puja_description: string | null;
  other_puja_name: string | null;
  pandit_id: string | null;
  payment: Generated<string>;
  planned_call_at: Timestamp | null;
  preferred_start_at: Timestamp | null;
  puja_address: string;
  puja_date: string;
  puja_language: string | null;
  quoted_fee_paise: number | null;
  reader_language: Generated<string>;
  recommend_pandit: string | null;
  recommend_pandit_id: string | null;
  ref: string;
  request_hash: string;
  samagri_bringer: string | null;
  starts_at: Timestamp | null;
  state: Generated<string>;
  state_name: string | null;
  time_zone: string | null;
  user_id: string | null;
  version: Generated<number>;
}

export interface BookingUpiNotices {
  amount_paise: number;
  booking_id: string;
  checked_at: Timestamp | null;
  checked_by: string | null;
  id: string;
  payment_id: string | null;
  reason: string | null;
  reference: string | null;
  reported_at: Timestamp;
  state: Generated<string>;
}

export interface BusySpans {
  booking_id: string | null;
  id: string;
  kind: string;
  note: Generated<string>;
  pandit_id: string;
  span: string;
}

export interface Carriers {
  key: string;
  name: string;
}

export interface CartLines {
  added_at: Timestamp;
  id: string;
  quantity: number;
  seen_price_paise: number;
  user_id: string;
  variant_id: string;
  without_parts: Generated<string[]>;
}

export interface Ceremonies {
  max_minutes: number;
  min_minutes: number;
  number: number;
  puja_name: string;
  samagri: Json;
  slug: string;
}

export interface CeremonyTexts {
  arrange: string;
  ceremony_slug: string;
  guide: Generated<Json>;
  how_long: string;
  language: string;
  name: string;
  summary: string;
  when_text: string;
  why: string;
}

export interface CityFigures {
  ceremony: number;
  city_id: number;
  languages: number[];
  latitude: number;
  longitude: number;
  max_paise: number;
  median_paise: number;
  min_paise: number;
  pandit_count: number;
}

export interface Coupons {
  amount_paise: number | null;
  categories: Generated<string[]>;
  changed_at: Timestamp | null;
  changed_by: string | null;
  code: string;
  created_at: Timestamp;
  ends_at: Timestamp | null;
  is_once_each: Generated<boolean>;
  max_discount_paise: number | null;
  max_uses: number | null;
  min_subtotal_paise: Generated<number>;
  note: Generated<string>;
  percent: number | null;
  starts_at: Timestamp | null;
  uses: Generated<number>;
  version: Generated<number>;
}

export interface CouponUses {
  buyer_key: string;
  code: string;
  order_id: string;
}

export interface FestivalEmails {
  occasion_date: string;
  occasion_slug: string;
  queued_at: Timestamp;
  user_id: string;
}

export interface GroupPujaInterests {
  consent_text: string;
  consent_version: number;
  email: string | null;
  id: string;
  mobile: string | null;
  name_en: string;
  name_hi: string;
  occasion_date: string;
  occasion_slug: string;
  reader_language: string;
  requested_at: Timestamp;
  user_id: string | null;
}

export interface HsnRates {
  effective_on: string;
  hsn: string;
  note: Generated<string>;
  rate_basis_points: number;
}

export interface Invoices {
  cause: string;
  content: Json;
  id: string;
  issued_at: Timestamp;
  number: string;
  order_id: string;
  serial: number;
  series: string;
  total_paise: number;
  year: number;
}

export interface InvoiceSeries {
  last_serial: number;
  series: string;
  year: number;
}

export interface KitParts {
  kit_id: string;
  position: number;
  quantity: number;
  variant_id: string;
}

export interface MuhuratSignoffs {
  ceremony: string;
  computed_ends_at: Timestamp;
  computed_starts_at: Timestamp;
  ends_at: Timestamp;
  id: string;
  latitude: Numeric;
  longitude: Numeric;
  note: string;
  panchang_date: string;
  pandit_id: string;
  rule_set: string;
  signed_at: Timestamp;
  starts_at: Timestamp;
  withdrawn_at: Timestamp | null;
}

export interface NameSounds {
  id: Generated<number>;
  sound: string;
}

export interface Occasions {
  ceremony_slug: string;
  moon_age: number;
  name_en: string;
  name_hi: string;
  occasion_date: string;
  slug: string;
  tithi_en: string;
  tithi_hi: string;
}

export interface OnlinePayments {
  amount_paise: number;
  booking_id: string | null;
  next_check_at: Timestamp | null;
  order_id: string | null;
  paid_at: Timestamp | null;
  request_id: string;
  requested_at: Timestamp;
}

export interface OrderEvents {
  actor_id: string | null;
  actor_kind: string;
  actor_name: string | null;
  created_at: Timestamp;
  details: Generated<Json>;
  id: Generated<number>;
  kind: string;
  order_id: string;
}

export interface OrderLineComponents {
  amount_paise: number;
  discount_paise: number;
  hsn: string | null;
  line_id: string;
  name: string;
  name_hindi: string;
  quantity: number;
  rate_basis_points: number;
  tax_paise: number;
  variant_id: string;
  variant_name: Generated<string>;
  variant_name_hindi: Generated<string>;
}

export interface OrderLines {
  amount_paise: number;
  id: string;
  image_url: string | null;
  name: string;
  name_hindi: string;
  order_id: string;
  position: number;
  product_id: string;
  quantity: number;
  return_rule: Generated<string>;
  variant_id: string;
  variant_name: Generated<string>;
  variant_name_hindi: Generated<string>;
  without_parts: Generated<string[]>;
}

export interface OrderPayments {
  amount_paise: number;
  id: string;
  idempotency_key: string | null;
  kind: Generated<string>;
  method: string;
  order_id: string;
  provider_payment_id: string | null;
  recorded_at: Timestamp;
  recorded_by: string | null;
  reference: Generated<string>;
  request_hash: string | null;
  return_id: string | null;
}

export interface OrderRefunds {
  amount_paise: number;
  attempts: Generated<number>;
  id: string;
  idempotency_key: string | null;
  next_check_at: Timestamp | null;
  order_id: string;
  price_reduction_paise: Generated<number>;
  provider_payment_id: string;
  provider_refund_id: string | null;
  requested_at: Timestamp;
  requested_by: string | null;
  retry_keys: Generated<string[]>;
  return_id: string | null;
  state: Generated<string>;
}

export interface OrderReturnLines {
  damaged: Generated<number>;
  line_id: string;
  quantity: number;
  return_id: string;
}

export interface OrderReturns {
  comment: Generated<string>;
  decline_reason: Generated<string>;
  id: string;
  order_id: string;
  photo_id: string | null;
  pickup_on: string | null;
  reason: string;
  refund_paise: number | null;
  requested_at: Timestamp;
  state: Generated<string>;
}

export interface Orders {
  address: string;
  carrier: Generated<string>;
  city: string;
  coupon_code: string | null;
  delivered_at: Timestamp | null;
  discount_paise: number;
  email: string;
  erased_at: Timestamp | null;
  gift_note: Generated<string>;
  id: string;
  idempotency_key: string | null;
  landmark: Generated<string>;
  mobile: string;
  name: string;
  needed_on: string | null;
  network_hmac: string | null;
  number: string;
  parcel_key: string | null;
  payment: Generated<string>;
  payment_due_at: Timestamp | null;
  payment_method: string;
  pin: string;
  placed_at: Timestamp;
  price_reduction_paise: Generated<number>;
  promised_from_date: string | null;
  promised_to_date: string | null;
  reader_language: Generated<string>;
  receiver_mobile: Generated<string>;
  receiver_name: Generated<string>;
  remittance_id: string | null;
  reported_paid_at: Timestamp | null;
  reported_paid_paise: number | null;
  reported_paid_reference: Generated<string>;
  request_hash: string;
  search_sounds: string | null;
  shipping_paise: number;
  shipping_tax_paise: Generated<number>;
  state: Generated<string>;
  state_name: Generated<string>;
  subtotal_paise: number;
  tax_basis: string;
  tax_paise: number;
  total_paise: number;
  tracking: Generated<string>;
  user_id: string | null;
}

export interface PanchangOverrides {
  computed_on: string | null;
  created_at: Timestamp;
  created_by: string | null;
  festival: string;
  id: string;
  latitude: number | null;
  longitude: number | null;
  observed_on: string;
  radius_km: number | null;
  source: string;
  time_zone: string | null;
  version: Generated<number>;
  withdrawn_at: Timestamp | null;
  withdrawn_by: string | null;
}

export interface PanditApplications {
  answer_due_at: Timestamp;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  details: Json | null;
  id: string;
  language: string;
  name: string;
  pandit_id: string | null;
  refusal_reason: string | null;
  state: Generated<string>;
  user_id: string;
}

export interface PanditChecks {
  checked_at: Timestamp;
  kind: string;
  pandit_id: string;
}

export interface PanditCities {
  id: Generated<number>;
  place_id: string;
}

export interface PanditDays {
  booking_count: Generated<number>;
  calendar_date: string;
  is_away: Generated<boolean>;
  is_unavailable: Generated<boolean>;
  pandit_id: string;
}

export interface PanditGallery {
  caption: Generated<string>;
  pandit_id: string;
  position: number;
  upload_id: string;
}

export interface PanditPostings {
  ceremonies: number[];
  experience_years: number;
  fees: number[] | null;
  languages: number;
  latitude: number;
  list: number;
  longitude: number;
  pandit_id: string;
  price_paise: number;
  rating: number;
  score: number;
  traditions: number;
  travel_radius_km: number;
}

export interface Pandits {
  about_me: Generated<string>;
  about_me_hindi: Generated<string>;
  base_price_paise: number;
  calendar_feed_id: string | null;
  capacity_per_day: Generated<number>;
  chanting_languages: Generated<string[]>;
  created_at: Generated<Timestamp>;
  culture_and_tradition: Generated<string>;
  erased_at: Timestamp | null;
  experience_years: number | null;
  gallery_version: Generated<number>;
  id: string;
  is_available_online: Generated<boolean>;
  is_listed: Generated<boolean>;
  is_visible: Generated<boolean>;
  languages: Generated<string[]>;
  late_cancellation_percent: Generated<number>;
  latitude: number | null;
  longitude: number | null;
  mobile: string | null;
  name: string;
  name_hindi: string | null;
  name_sounds: string | null;
  photo_url: string | null;
  profile_version: Generated<number>;
  rating_sum: Generated<number>;
  regional_rite: string | null;
  review_count: Generated<number>;
  sampradaya: string | null;
  slug: string;
  suspended_at: Timestamp | null;
  town: string;
  town_hindi: string;
  travel_radius_km: number;
  user_id: string | null;
  veda: string | null;
  verified_at: Timestamp | null;
}

export interface PanditServices {
  ceremony_slug: string;
  duration_minutes: number;
  fee_paise: number;
  includes: Generated<string>;
  pandit_id: string;
  samagri: Json | null;
}

export interface PanditSuspensionRequests {
  idempotency_key: string;
  pandit_id: string;
  request_hash: string;
  requested_at: Timestamp;
}

export interface PanditWeekdays {
  from_minute: number;
  is_off: boolean;
  pandit_id: string;
  to_minute: number;
  weekday: number;
}

export interface ProductEvents {
  created_at: Timestamp;
  created_by: string | null;
  details: Generated<Json>;
  id: Generated<number>;
  kind: string;
  product_id: string;
}

export interface ProductImages {
  alt: string;
  alt_hindi: string;
  id: string;
  position: number;
  product_id: string;
  url: string;
}

export interface ProductReviews {
  author: string;
  content: Generated<string>;
  created_at: Timestamp;
  edited_at: Timestamp | null;
  email: string;
  helpful_count: Generated<number>;
  hidden_at: Timestamp | null;
  hidden_by: string | null;
  hidden_reason: string | null;
  id: string;
  language: string;
  order_id: string;
  photos: Generated<string[]>;
  product_id: string;
  rating: number;
  user_id: string | null;
  variant_name: Generated<string>;
  variant_name_hindi: Generated<string>;
}

export interface ProductReviewVotes {
  created_at: Timestamp;
  review_id: string;
  user_id: string;
}

export interface Products {
  aliases: Generated<string[]>;
  best_before_months: number | null;
  category: string;
  ceremonies: Generated<number[]>;
  country: Generated<string>;
  created_at: Timestamp;
  description: string;
  description_hindi: string;
  diet: string | null;
  discount_percent: Generated<number>;
  food_license: string | null;
  hsn: string | null;
  id: string;
  image_url: string | null;
  is_visible: Generated<boolean>;
  kit_ceremony_slug: string | null;
  kit_discount_percent: number | null;
  maker: string;
  maker_address: Generated<string>;
  name: string;
  name_hindi: string;
  net_quantity: string;
  net_quantity_hindi: string;
  only_variant_id: string | null;
  part_count: Generated<number>;
  popular_kit: number | null;
  price_paise: Generated<number>;
  rating: Generated<number>;
  rating_sum: Generated<number>;
  return_rule: Generated<string>;
  review_count: Generated<number>;
  sale_price_paise: number | null;
  samagri: Generated<string[]>;
  search_words: string;
  selling_price_paise: Generated<number>;
  sequence_number: Generated<number>;
  slug: string;
  sold: Generated<number>;
  special_rank: number | null;
  specifications: Generated<Json>;
  star_counts: Generated<number[]>;
  stock_state: Generated<string>;
  tags: Generated<string[]>;
  trend: Generated<number>;
  updated_at: Timestamp;
  variant_count: Generated<number>;
  version: Generated<number>;
}

export interface ProductVariants {
  color: string | null;
  color_hindi: string | null;
  id: string;
  position: number;
  price_paise: number;
  product_id: string;
  retired_at: Timestamp | null;
  sale_price_paise: number | null;
  size: string | null;
  size_hindi: string | null;
  sku: string;
  stock: number | null;
}

export interface ProductWords {
  word: string;
}

export interface RateCounts {
  count: number;
  key: string;
  window_ends_at: Timestamp;
}

export interface ReferenceData {
  name: string;
  sha256: string;
}

export interface Remittances {
  amount_paise: number;
  carrier: string;
  expected_paise: number;
  fees_paise: Generated<number>;
  id: string;
  order_count: number;
  received_on: string;
  recorded_at: Timestamp;
  recorded_by: string | null;
  reference: string;
}

export interface RestockSubscriptions {
  email: string | null;
  ends_at: Timestamp;
  id: string;
  notified_at: Timestamp | null;
  reader_language: string;
  requested_at: Timestamp;
  sender_hmacs: Generated<string[]>;
  user_id: string | null;
  variant_id: string;
}

export interface ReturnPhotos {
  bytes: number;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  id: string;
  order_id: string;
}

export interface ReviewEmailOptOuts {
  created_at: Timestamp;
  email: string;
}

export interface ReviewEmails {
  order_id: string;
  queued_at: Timestamp;
}

export interface ReviewReplies {
  content: string;
  created_at: Timestamp;
  edited_at: Timestamp | null;
  language: string;
  pandit_id: string;
  review_id: string;
}

export interface Reviews {
  author: string;
  booking_id: string;
  ceremony_slug: string;
  content: Generated<string>;
  created_at: Timestamp;
  edited_at: Timestamp | null;
  hidden_at: Timestamp | null;
  hidden_reason: string | null;
  id: string;
  language: Generated<string>;
  pandit_id: string;
  rating: number;
}

export interface SavedPandits {
  pandit_id: string;
  saved_at: Timestamp;
  user_id: string;
}

export interface SearchChanges {
  changed_at: Generated<Timestamp>;
  id: Generated<number>;
  subject: number;
}

export interface Secrets {
  name: string;
  value: string;
}

export interface SentEmails {
  message_id: string;
  sent_at: Generated<Timestamp>;
}

export interface Sessions {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  ip_address: string | null;
  second_factor_at: Timestamp | null;
  token: string;
  updated_at: Generated<Timestamp>;
  user_agent: string | null;
  user_id: string;
}

export interface SettingChanges {
  changed_at: Timestamp;
  changed_by: string | null;
  id: string;
  key: string;
  network: string | null;
  value: Json;
}

export interface Settings {
  key: string;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
  value: Json;
}

export interface ShopCategories {
  category: string;
  product_count: Generated<number>;
}

export interface StockMoves {
  change: number;
  created_at: Timestamp;
  created_by: string | null;
  id: Generated<number>;
  idempotency_key: string | null;
  note: Generated<string>;
  order_id: string | null;
  reason: string;
  request_hash: Generated<string>;
  stock_after: number;
  variant_id: string;
}

export interface TeamInvitations {
  accepted_at: Timestamp | null;
  email: string;
  expires_at: Timestamp;
  id: string;
  invited_at: Timestamp;
  invited_by: string | null;
  language: string;
  revoked_at: Timestamp | null;
  role: string;
  sent_count: Generated<number>;
  token_hash: string | null;
}

export interface TicketEvents {
  actor_id: string | null;
  actor_name: string | null;
  created_at: Timestamp;
  id: Generated<number>;
  kind: string;
  text: string | null;
  ticket_id: string;
}

export interface Tickets {
  answer_due_at: Timestamp;
  answered_at: Timestamp | null;
  closed_at: Timestamp | null;
  created_at: Timestamp;
  email: string;
  file_bytes: number | null;
  file_name: string | null;
  id: string;
  idempotency_key: string | null;
  message: string;
  name: string;
  name_sounds: string | null;
  number: string;
  phone: string | null;
  reader_language: string;
  request_hash: string;
  role_title: string | null;
  search_text: string;
  settle_due_at: Timestamp;
  state: string;
  subject: string;
  user_id: string | null;
  version: Generated<number>;
}

export interface TwoFactors {
  backup_codes: string;
  failed_verification_count: Generated<number>;
  id: string;
  locked_until: Timestamp | null;
  secret: string;
  user_id: string;
  verified: Generated<boolean>;
}

export interface Uploads {
  bytes: number;
  claimed_at: Timestamp | null;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  id: string;
  is_public: Generated<boolean>;
  media_type: string;
  name: Generated<string>;
  order_id: string | null;
  owner_id: string | null;
  purpose: string;
}

export interface UserAddresses {
  address: string;
  id: string;
  is_default: Generated<boolean>;
  label: Generated<string>;
  location: string | null;
  position: number;
  state_name: string | null;
  user_id: string;
}

export interface UserConsents {
  created_at: Timestamp;
  id: Generated<number>;
  is_given: boolean;
  purpose: string;
  user_id: string;
  version: number;
}

export interface UserFamilies {
  gotra: string | null;
  is_gotra_unknown: Generated<boolean>;
  user_id: string;
}

export interface UserFamilyMembers {
  nakshatra: string | null;
  name: string;
  position: number;
  relation: string;
  user_id: string;
}

export interface Users {
  created_at: Generated<Timestamp>;
  email: string;
  email_verified: Generated<boolean>;
  has_long_password: Generated<boolean>;
  id: string;
  image: string | null;
  language: Generated<string>;
  mobile: string | null;
  name: string;
  name_sounds: string | null;
  role: Generated<string>;
  role_granted_at: Timestamp | null;
  two_factor_enabled: Generated<boolean>;
  updated_at: Generated<Timestamp>;
}

export interface Verifications {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  identifier: string;
  updated_at: Generated<Timestamp>;
  value: string;
}

export interface WishlistItems {
  added_at: Timestamp;
  product_id: string;
  seen_price_paise: number;
  user_id: string;
  was_in_stock: boolean;
}

export interface Tables {
  account_links: AccountLinks;
  accounts: Accounts;
  application_checks: ApplicationChecks;
  application_documents: ApplicationDocuments;
  application_events: ApplicationEvents;
  audit_log: AuditLog;
  booking_alerts: BookingAlerts;
  booking_events: BookingEvents;
  booking_notes: BookingNotes;
  booking_offers: BookingOffers;
  booking_payments: BookingPayments;
  booking_proposals: BookingProposals;
  booking_refunds: BookingRefunds;
  booking_upi_notices: BookingUpiNotices;
  bookings: Bookings;
  busy_spans: BusySpans;
  carriers: Carriers;
  cart_lines: CartLines;
  ceremonies: Ceremonies;
  ceremony_texts: CeremonyTexts;
  city_figures: CityFigures;
  coupon_uses: CouponUses;
  coupons: Coupons;
  festival_emails: FestivalEmails;
  group_puja_interests: GroupPujaInterests;
  hsn_rates: HsnRates;
  invoice_series: InvoiceSeries;
  invoices: Invoices;
  kit_parts: KitParts;
  muhurat_signoffs: MuhuratSignoffs;
  name_sounds: NameSounds;
  occasions: Occasions;
  online_payments: OnlinePayments;
  order_events: OrderEvents;
  order_line_components: OrderLineComponents;
  order_lines: OrderLines;
  order_payments: OrderPayments;
  order_refunds: OrderRefunds;
  order_return_lines: OrderReturnLines;
  order_returns: OrderReturns;
  orders: Orders;
  panchang_overrides: PanchangOverrides;
  pandit_applications: PanditApplications;
  pandit_checks: PanditChecks;
  pandit_cities: PanditCities;
  pandit_days: PanditDays;
  pandit_gallery: PanditGallery;
  pandit_postings: PanditPostings;
  pandit_services: PanditServices;
  pandit_suspension_requests: PanditSuspensionRequests;
  pandit_weekdays: PanditWeekdays;
  pandits: Pandits;
  product_events: ProductEvents;
  product_images: ProductImages;
  product_review_votes: ProductReviewVotes;
  product_reviews: ProductReviews;
  product_variants: ProductVariants;
  product_words: ProductWords;
  products: Products;
  rate_counts: RateCounts;
  reference_data: ReferenceData;
  remittances: Remittances;
  restock_subscriptions: RestockSubscriptions;
  return_photos: ReturnPhotos;
  review_email_opt_outs: ReviewEmailOptOuts;
  review_emails: ReviewEmails;
  review_replies: ReviewReplies;
  reviews: Reviews;
  saved_pandits: SavedPandits;
  search_changes: SearchChanges;
  secrets: Secrets;
  sent_emails: SentEmails;
  sessions: Sessions;
  setting_changes: SettingChanges;
  settings: Settings;
  shop_categories: ShopCategories;
  stock_moves: StockMoves;
  team_invitations: TeamInvitations;
  ticket_events: TicketEvents;
  tickets: Tickets;
  two_factors: TwoFactors;
  uploads: Uploads;
  user_addresses: UserAddresses;
  user_consents: UserConsents;
  user_families: UserFamilies;
  user_family_members: UserFamilyMembers;
  users: Users;
  verifications: Verifications;
  wishlist_items: WishlistItems;
}
