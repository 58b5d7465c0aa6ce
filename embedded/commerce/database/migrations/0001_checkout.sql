CREATE TABLE "brands" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "brands_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "checkout_links" (
	"token" text PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"cart_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"cart_id" uuid PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"shipping_address" jsonb,
	"billing_address" jsonb,
	"shipping_option" text,
	"payment_method" text,
	"customer_message" text DEFAULT '' NOT NULL,
	"payment" jsonb,
	"updated_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hosted_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"cart_id" uuid,
	"customer_id" integer,
	"csrf_token" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"order_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"signed_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token" text PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"customer_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_login_tokens" (
	"jti" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"address1" text NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state_or_province" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country_code" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address_type" text DEFAULT 'residential' NOT NULL,
	"form_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "customer_addresses_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "customer_attribute_values" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"attribute_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"attribute_value" text NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"date_modified" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_attribute_values_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "customer_attributes" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"date_modified" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_attributes_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_group_for_guests" boolean DEFAULT false NOT NULL,
	"category_access" jsonb NOT NULL,
	"discount_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"date_modified" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_groups_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"registration_ip_address" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"tax_exempt_category" text DEFAULT '' NOT NULL,
	"customer_group_id" integer DEFAULT 0 NOT NULL,
	"force_password_reset" boolean DEFAULT false NOT NULL,
	"accepts_product_review_abandoned_cart_emails" boolean DEFAULT false NOT NULL,
	"origin_channel_id" integer DEFAULT 1 NOT NULL,
	"channel_ids" jsonb,
	"store_credit" bigint DEFAULT 0 NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"date_created" timestamp with time zone NOT NULL,
	"date_modified" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "form_field_values" (
	"store" text NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "form_field_values_store_customer_id_name_pk" PRIMARY KEY("store","customer_id","name")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"order_id" integer,
	"channel_id" integer DEFAULT 1 NOT NULL,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"date_modified" timestamp with time zone NOT NULL,
	CONSTRAINT "subscribers_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_addresses" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"address" jsonb NOT NULL,
	"items_total" integer DEFAULT 0 NOT NULL,
	"items_shipped" integer DEFAULT 0 NOT NULL,
	"shipping_method" text DEFAULT '' NOT NULL,
	"base_cost" bigint DEFAULT 0 NOT NULL,
	"cost_ex_tax" bigint DEFAULT 0 NOT NULL,
	"cost_inc_tax" bigint DEFAULT 0 NOT NULL,
	"shipping_zone_id" integer DEFAULT 0 NOT NULL,
	"shipping_zone_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_addresses_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "order_products" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"order_address_id" integer DEFAULT 0 NOT NULL,
	"product_id" integer DEFAULT 0 NOT NULL,
	"variant_id" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"upc" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"quantity" integer NOT NULL,
	"base_price" bigint DEFAULT 0 NOT NULL,
	"price_ex_tax" bigint DEFAULT 0 NOT NULL,
	"price_inc_tax" bigint DEFAULT 0 NOT NULL,
	"total_ex_tax" bigint DEFAULT 0 NOT NULL,
	"total_inc_tax" bigint DEFAULT 0 NOT NULL,
	"weight" double precision DEFAULT 0 NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"quantity_shipped" integer DEFAULT 0 NOT NULL,
	"quantity_refunded" integer DEFAULT 0 NOT NULL,
	"product_options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "order_products_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"customer_id" integer DEFAULT 0 NOT NULL,
	"cart_id" uuid,
	"status_id" integer NOT NULL,
	"custom_status" text DEFAULT '' NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"date_modified" timestamp with time zone NOT NULL,
	"date_shipped" timestamp with time zone,
	"currency_code" text NOT NULL,
	"customer_locale" text DEFAULT 'en' NOT NULL,
	"is_tax_inclusive_pricing" boolean DEFAULT false NOT NULL,
	"subtotal_ex_tax" bigint DEFAULT 0 NOT NULL,
	"subtotal_inc_tax" bigint DEFAULT 0 NOT NULL,
	"shipping_cost_ex_tax" bigint DEFAULT 0 NOT NULL,
	"shipping_cost_inc_tax" bigint DEFAULT 0 NOT NULL,
	"handling_cost_ex_tax" bigint DEFAULT 0 NOT NULL,
	"handling_cost_inc_tax" bigint DEFAULT 0 NOT NULL,
	"discount_amount" bigint DEFAULT 0 NOT NULL,
	"coupon_discount" bigint DEFAULT 0 NOT NULL,
	"store_credit_amount" bigint DEFAULT 0 NOT NULL,
	"total_ex_tax" bigint DEFAULT 0 NOT NULL,
	"total_inc_tax" bigint DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"items_total" integer DEFAULT 0 NOT NULL,
	"items_shipped" integer DEFAULT 0 NOT NULL,
	"payment_method" text DEFAULT '' NOT NULL,
	"payment_provider_id" text DEFAULT '' NOT NULL,
	"payment_status" text DEFAULT '' NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	"staff_notes" text DEFAULT '' NOT NULL,
	"customer_message" text DEFAULT '' NOT NULL,
	"channel_id" integer DEFAULT 1 NOT NULL,
	"order_source" text DEFAULT 'www' NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"external_source" text DEFAULT '' NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"billing_address" jsonb NOT NULL,
	"email_key" text NOT NULL,
	"confirmation_token" text,
	CONSTRAINT "orders_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"order_address_id" integer DEFAULT 0 NOT NULL,
	"customer_id" integer DEFAULT 0 NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_carrier" text DEFAULT '' NOT NULL,
	"tracking_link" text DEFAULT '' NOT NULL,
	"shipping_method" text DEFAULT '' NOT NULL,
	"shipping_provider" text DEFAULT '' NOT NULL,
	"merchant_shipping_cost" bigint DEFAULT 0 NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "shipments_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"client_id" text NOT NULL,
	"scope" text NOT NULL,
	"destination" text NOT NULL,
	"headers" jsonb,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hooks_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shipping_methods" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"zone_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"enabled" boolean NOT NULL,
	"handling_fees" jsonb DEFAULT '{"fixed_surcharge":"0"}'::jsonb NOT NULL,
	"is_fallback" boolean DEFAULT false NOT NULL,
	"channel_ids" jsonb DEFAULT '[1]'::jsonb NOT NULL,
	CONSTRAINT "shipping_methods_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "shipping_zones" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"locations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"free_shipping" jsonb NOT NULL,
	"handling_fees" jsonb,
	"enabled" boolean NOT NULL,
	CONSTRAINT "shipping_zones_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer" FOREIGN KEY ("store","customer_id") REFERENCES "public"."customers"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_attribute_values" ADD CONSTRAINT "customer_attribute_values_customer" FOREIGN KEY ("store","customer_id") REFERENCES "public"."customers"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_attribute_values" ADD CONSTRAINT "customer_attribute_values_attribute" FOREIGN KEY ("store","attribute_id") REFERENCES "public"."customer_attributes"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_field_values" ADD CONSTRAINT "form_field_values_customer" FOREIGN KEY ("store","customer_id") REFERENCES "public"."customers"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_addresses" ADD CONSTRAINT "order_addresses_order" FOREIGN KEY ("store","order_id") REFERENCES "public"."orders"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_order" FOREIGN KEY ("store","order_id") REFERENCES "public"."orders"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order" FOREIGN KEY ("store","order_id") REFERENCES "public"."orders"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_zone" FOREIGN KEY ("store","zone_id") REFERENCES "public"."shipping_zones"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name" ON "brands" USING btree ("store","name");--> statement-breakpoint
CREATE INDEX "checkout_links_by_age" ON "checkout_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "hosted_sessions_by_age" ON "hosted_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_alike" ON "customer_addresses" USING btree ("store","customer_id","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_attribute_values_one" ON "customer_attribute_values" USING btree ("store","customer_id","attribute_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_attributes_name" ON "customer_attributes" USING btree ("store","name");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_name" ON "customer_groups" USING btree ("store","name");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("store","email_key");--> statement-breakpoint
CREATE INDEX "customers_by_group" ON "customers" USING btree ("store","customer_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email" ON "subscribers" USING btree ("store","email_key");--> statement-breakpoint
CREATE INDEX "order_addresses_by_order" ON "order_addresses" USING btree ("store","order_id");--> statement-breakpoint
CREATE INDEX "order_products_by_order" ON "order_products" USING btree ("store","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_cart" ON "orders" USING btree ("store","cart_id");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("store","customer_id","date_created");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree ("store","email_key");--> statement-breakpoint
CREATE INDEX "shipments_by_order" ON "shipments" USING btree ("store","order_id");--> statement-breakpoint
CREATE INDEX "hooks_by_scope" ON "hooks" USING btree ("store","scope");--> statement-breakpoint
CREATE INDEX "outbox_by_due" ON "outbox" USING btree ("due_at");