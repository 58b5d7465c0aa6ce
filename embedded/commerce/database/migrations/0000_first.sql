CREATE TABLE "cart_custom_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"list_price" bigint DEFAULT 0 NOT NULL,
	"image_url" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"store" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"list_price" bigint,
	"name" text
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"store" text NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer DEFAULT 0 NOT NULL,
	"channel_id" integer NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"currency_code" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"created_time" timestamp with time zone NOT NULL,
	"updated_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"category_uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"page_title" text DEFAULT '' NOT NULL,
	"meta_keywords" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"layout_file" text DEFAULT '' NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"search_keywords" text DEFAULT '' NOT NULL,
	"default_product_sort" text DEFAULT 'use_store_settings' NOT NULL,
	"url" text NOT NULL,
	"is_customized" boolean DEFAULT false NOT NULL,
	CONSTRAINT "categories_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "custom_fields_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"is_thumbnail" boolean NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_url" text NOT NULL,
	"date_modified" timestamp with time zone NOT NULL,
	CONSTRAINT "images_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"store" text NOT NULL,
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "product_categories_store_product_id_category_id_pk" PRIMARY KEY("store","product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"weight" double precision DEFAULT 0 NOT NULL,
	"width" double precision DEFAULT 0 NOT NULL,
	"depth" double precision DEFAULT 0 NOT NULL,
	"height" double precision DEFAULT 0 NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"cost_price" bigint DEFAULT 0 NOT NULL,
	"retail_price" bigint DEFAULT 0 NOT NULL,
	"sale_price" bigint DEFAULT 0 NOT NULL,
	"map_price" bigint DEFAULT 0 NOT NULL,
	"fixed_cost_shipping_price" bigint DEFAULT 0 NOT NULL,
	"tax_class_id" integer DEFAULT 0 NOT NULL,
	"brand_id" integer DEFAULT 0 NOT NULL,
	"inventory_level" integer DEFAULT 0 NOT NULL,
	"inventory_warning_level" integer DEFAULT 0 NOT NULL,
	"inventory_tracking" text DEFAULT 'none' NOT NULL,
	"total_sold" integer DEFAULT 0 NOT NULL,
	"is_free_shipping" boolean DEFAULT false NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"upc" text DEFAULT '' NOT NULL,
	"mpn" text DEFAULT '' NOT NULL,
	"gtin" text DEFAULT '' NOT NULL,
	"search_keywords" text DEFAULT '' NOT NULL,
	"availability" text DEFAULT 'available' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"condition" text DEFAULT 'New' NOT NULL,
	"order_quantity_minimum" integer DEFAULT 0 NOT NULL,
	"order_quantity_maximum" integer DEFAULT 0 NOT NULL,
	"url" text NOT NULL,
	"is_customized" boolean DEFAULT false NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"date_modified" timestamp with time zone NOT NULL,
	CONSTRAINT "products_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"store" text NOT NULL,
	"resource" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "counters_store_resource_pk" PRIMARY KEY("store","resource")
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"currency_code" text NOT NULL,
	"currency_exchange_rate" text NOT NULL,
	"country_iso2" text DEFAULT '' NOT NULL,
	"default_for_country_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"auto_update" boolean DEFAULT false NOT NULL,
	"token" text NOT NULL,
	"token_location" text NOT NULL,
	"decimal_token" text NOT NULL,
	"thousands_token" text NOT NULL,
	"decimal_places" integer NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean NOT NULL,
	"is_transactional" boolean NOT NULL,
	"use_default_name" boolean DEFAULT false NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	CONSTRAINT "currencies_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "option_values" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"option_id" integer NOT NULL,
	"label" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"value_data" jsonb,
	CONSTRAINT "option_values_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "options" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"type" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "options_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "variant_values" (
	"store" text NOT NULL,
	"variant_id" integer NOT NULL,
	"option_value_id" integer NOT NULL,
	CONSTRAINT "variant_values_store_variant_id_option_value_id_pk" PRIMARY KEY("store","variant_id","option_value_id")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"choice" text NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"price" bigint,
	"sale_price" bigint,
	"retail_price" bigint,
	"map_price" bigint,
	"cost_price" bigint,
	"fixed_cost_shipping_price" bigint,
	"weight" double precision,
	"width" double precision,
	"height" double precision,
	"depth" double precision,
	"is_free_shipping" boolean DEFAULT false NOT NULL,
	"purchasing_disabled" boolean DEFAULT false NOT NULL,
	"purchasing_disabled_message" text DEFAULT '' NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"upc" text,
	"mpn" text,
	"gtin" text,
	"inventory_level" integer DEFAULT 0 NOT NULL,
	"inventory_warning_level" integer DEFAULT 0 NOT NULL,
	"bin_picking_number" text,
	CONSTRAINT "variants_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
ALTER TABLE "cart_custom_items" ADD CONSTRAINT "cart_custom_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product" FOREIGN KEY ("store","product_id") REFERENCES "public"."products"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant" FOREIGN KEY ("store","variant_id") REFERENCES "public"."variants"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent" FOREIGN KEY ("store","parent_id") REFERENCES "public"."categories"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_product" FOREIGN KEY ("store","product_id") REFERENCES "public"."products"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_product" FOREIGN KEY ("store","product_id") REFERENCES "public"."products"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product" FOREIGN KEY ("store","product_id") REFERENCES "public"."products"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category" FOREIGN KEY ("store","category_id") REFERENCES "public"."categories"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_values" ADD CONSTRAINT "option_values_option" FOREIGN KEY ("store","option_id") REFERENCES "public"."options"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_product" FOREIGN KEY ("store","product_id") REFERENCES "public"."products"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_values" ADD CONSTRAINT "variant_values_variant" FOREIGN KEY ("store","variant_id") REFERENCES "public"."variants"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_values" ADD CONSTRAINT "variant_values_value" FOREIGN KEY ("store","option_value_id") REFERENCES "public"."option_values"("store","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product" FOREIGN KEY ("store","product_id") REFERENCES "public"."products"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_custom_items_position" ON "cart_custom_items" USING btree ("cart_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_position" ON "cart_items" USING btree ("cart_id","position");--> statement-breakpoint
CREATE INDEX "cart_items_by_variant" ON "cart_items" USING btree ("store","variant_id");--> statement-breakpoint
CREATE INDEX "carts_by_age" ON "carts" USING btree ("store","updated_time");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree ("store",coalesce("parent_id", 0),"name");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_url" ON "categories" USING btree ("store","url");--> statement-breakpoint
CREATE INDEX "custom_fields_by_product" ON "custom_fields" USING btree ("store","product_id");--> statement-breakpoint
CREATE INDEX "images_by_product" ON "images" USING btree ("store","product_id");--> statement-breakpoint
CREATE INDEX "product_categories_by_category" ON "product_categories" USING btree ("store","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_name" ON "products" USING btree ("store","name");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("store","sku") WHERE "products"."sku" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "products_url" ON "products" USING btree ("store","url");--> statement-breakpoint
CREATE UNIQUE INDEX "currencies_code" ON "currencies" USING btree ("store","currency_code");--> statement-breakpoint
CREATE UNIQUE INDEX "option_values_label" ON "option_values" USING btree ("store","option_id","label");--> statement-breakpoint
CREATE UNIQUE INDEX "options_display_name" ON "options" USING btree ("store","product_id","display_name");--> statement-breakpoint
CREATE INDEX "variant_values_by_value" ON "variant_values" USING btree ("store","option_value_id");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_choice" ON "variants" USING btree ("store","product_id","choice");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku" ON "variants" USING btree ("store","sku") WHERE "variants"."sku" <> '';